"""What goes in and out of a handler: handler(transaction, Call) -> Answer."""

from dataclasses import dataclass, field
from datetime import timezone


@dataclass
class Call:
    path: dict = field(default_factory=dict)
    query: list = field(default_factory=list)
    headers: dict = field(default_factory=dict)
    body: bytes = b""

    @property
    def media_type(self):
        return self.headers.get("content-type", "").split(";")[0].strip().lower()


@dataclass
class Answer:
    status: int
    body: dict | None = None
    headers: dict = field(default_factory=dict)


def instant(value):
    return value.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def day_text(value):
    return value and value.isoformat()
