"""Exit code 0 when the bot of this container answers at /healthz of METRICS_LISTEN, else 1."""

import os
import sys
from http.client import HTTPException
from urllib.request import ProxyHandler, build_opener


def main() -> int:
    host, _, port = os.environ.get("METRICS_LISTEN", "").rpartition(":")
    here = {"0.0.0.0": "127.0.0.1", "[::]": "[::1]"}.get(host, host)  # noqa: S104  it is read, not bound
    try:
        build_opener(ProxyHandler({})).open(f"http://{here}:{port}/healthz", timeout=4).close()
    except (OSError, ValueError, HTTPException) as error:
        print(f"not healthy: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
