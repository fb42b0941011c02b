# The first Python of this machine that is new enough and can make a venv.
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11 /usr/bin/python3; do \
	$$python -c 'import ensurepip, sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && \
	{ echo $$python; break; }; done)
# The browser that the page's tests drive; set it where it has another name or place.
CHROMIUM ?= $(shell for browser in chromium chromium-browser google-chrome google-chrome-stable; do \
	command -v $$browser && break; done)
export CHROMIUM

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes
LOCK := uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header --no-annotate

.NOTPARALLEL:
.PHONY: run setup test check storm format lock clean help

run: setup  ## play: with BOT_TOKEN on Telegram, without it in the sandbox
	@$(BIN)/python -m bot

setup: $(VENV)/run.stamp $(VENV)/rules.stamp  ## only make .venv ready for running

test: $(VENV)/dev.stamp $(VENV)/rules.stamp  ## all tests but the storms; ARGS="-k word" and the like go to pytest
	$(BIN)/python -m pytest -n 2 --dist worksteal -m "not storm" $(ARGS)

storm: $(VENV)/dev.stamp $(VENV)/rules.stamp  ## the long random runs
	$(BIN)/python -m pytest -n 2 -m storm --timeout 3600 $(ARGS)

check: $(VENV)/dev.stamp  ## lint, format, strict types, import table
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(VENV)/dev.stamp  ## put imports and layout in order
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

lock:  ## pin every package anew, with hashes (needs uv)
	$(LOCK) pyproject.toml --group dev -o requirements-dev.lock
	$(LOCK) pyproject.toml -c requirements-dev.lock -o requirements.lock
	$(LOCK) --group build -c requirements-dev.lock -o requirements-build.lock

clean:  ## remove .venv and what was compiled
	rm -rf $(VENV) bot/rules/built.sha256
	find bot/rules -name '*.so' -delete

help:  ## this list
	@sed -n 's/^\([a-z]*\):.*  ## /\1\t/p' Makefile | expand -t 10

# pip is the last thing that comes into a new venv: without it the venv was never finished.
$(VENV)/bin/pip:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer with its venv module is needed (on Debian or Ubuntu: apt install python3-venv); PYTHON=/path/to/python3 names one." >&2; exit 1; }
	$(PYTHON) -m venv --clear $(VENV)

$(VENV)/run.stamp: requirements.lock | $(VENV)/bin/pip
	$(PIP) -r requirements.lock
	@touch $@

$(VENV)/dev.stamp: requirements-dev.lock | $(VENV)/bin/pip
	$(PIP) -r requirements-dev.lock
	@touch $@ $(VENV)/run.stamp

# The rules as machine code where a C compiler is; elsewhere, and when it fails, they run as they are.
$(VENV)/rules.stamp: $(wildcard bot/rules/*.py bot/rules/durak/*.py) deploy/compile_rules.py requirements-build.lock | $(VENV)/bin/pip
	@if ! $(BIN)/python deploy/compile_rules.py --possible; then \
	echo "No C compiler with Python's headers: the rules run as plain Python, at half the speed."; \
	elif $(PIP) -r requirements-build.lock && $(BIN)/python deploy/compile_rules.py >$(VENV)/rules.log 2>&1; then \
	echo "The rules are compiled."; \
	else echo "The rules could not be compiled ($(VENV)/rules.log says why) and run as plain Python."; fi
	@touch $@
