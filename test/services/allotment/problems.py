"""Refusals, which the web layer turns into problem documents."""

TITLES = {
    400: "Malformed body", 401: "Unauthorized", 404: "Not found", 405: "Method not allowed",
    409: "Conflict", 412: "Entity tag differs", 415: "Wrong media type", 422: "Invalid request",
    428: "Entity tag required",
}


class Refusal(Exception):
    def __init__(self, status, detail=None, errors=None, headers=None):
        super().__init__(detail)
        self.status = status
        self.detail = detail
        self.errors = errors
        self.headers = headers or {}

    def document(self):
        document = {"type": "about:blank", "title": TITLES.get(self.status, "Refused"), "status": self.status}
        if self.detail:
            document["detail"] = self.detail
        if self.errors:
            document["errors"] = [{"where": where, "message": message} for where, message in self.errors]
        return document


def not_found():
    return Refusal(404)


def conflict(detail):
    return Refusal(409, detail)


def invalid(where, message):
    return Refusal(422, errors=[(where, message)])
