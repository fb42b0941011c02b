PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
LOCK := uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header --no-annotate

.PHONY: run test check storm format lock clean

run: $(VENV)/run.stamp  ## play: with BOT_TOKEN on Telegram, without it in the sandbox
	$(BIN)/python -m bot

test: $(VENV)/dev.stamp  ## all tests but the storms
	$(BIN)/python -m pytest -n 2 -m "not storm"

storm: $(VENV)/dev.stamp  ## the long random runs
	$(BIN)/python -m pytest -n 2 -m storm --timeout 3600

check: $(VENV)/dev.stamp  ## lint, format, strict types, import table
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(VENV)/dev.stamp
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

lock:  ## pin every package anew, with hashes
	$(LOCK) pyproject.toml --group dev -o requirements-dev.lock
	$(LOCK) pyproject.toml -c requirements-dev.lock -o requirements.lock

clean:
	rm -rf $(VENV)

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/run.stamp: requirements.lock | $(VENV)/bin/python
	$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r requirements.lock
	touch $@

$(VENV)/dev.stamp: requirements-dev.lock | $(VENV)/bin/python
	$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r requirements-dev.lock
	touch $@ $(VENV)/run.stamp
