"""`python -m bot bench play` measures; here its time is cut short."""

import pytest

from bot.operating import bench_play


def test_the_bench_of_play_prints_its_figures(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench_play, "SECONDS", 1.0)
    monkeypatch.setattr(bench_play, "TABLES", 2)
    bench_play.play()
    said = capsys.readouterr().out
    for figure in ("a bare HTTP call", "tap to answer, p50", "tap to answer, p95", "calls a move", "moves/s"):
        assert figure in said
