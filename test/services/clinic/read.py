"""What the clinic reads from requests: checks written by hand, which raise Wrong."""

import json
import re
from datetime import date, datetime


class Wrong(Exception):
    """A request that breaks a rule of the document."""

    def __init__(self, *loc, msg="is wrong"):
        self.loc = [str(part) for part in loc]
        self.msg = msg


class OtherMediaType(Exception):
    """A body of a media type that is not read."""


DEEPEST = 200


def no_constant(name):
    raise ValueError(f"{name} is no JSON")


async def read_json(request):
    """The body as JSON; None where there is none."""
    text = await request.body()
    if text == b"":
        return None
    media_type = request.headers.get("content-type", "").split(";")[0].strip().lower()
    if media_type != "application/json":
        raise OtherMediaType()
    try:
        return json.loads(text.decode("utf-8"), parse_constant=no_constant)
    except (ValueError, RecursionError) as error:
        raise Wrong("body", msg="is no JSON that can be read") from error


def members_of(value, *loc):
    if not isinstance(value, dict):
        raise Wrong(*loc, msg="is no object")
    return value


def text_of(value, *loc, longest=10**9):
    if not isinstance(value, str) or value == "" or len(value) > longest:
        raise Wrong(*loc, msg=f"is no text of up to {longest} characters")
    return value


def whole_of(value, *loc, least, most):
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise Wrong(*loc, msg=f"is no whole number from {least} to {most}")
    return value


def whole_text(written, *loc, least, most):
    if not re.fullmatch(r"0|[1-9][0-9]{0,8}", written, re.ASCII):
        raise Wrong(*loc, msg="is no whole number")
    return whole_of(int(written), *loc, least=least, most=most)


def date_of(value, *loc):
    try:
        if not re.fullmatch(r"\d{4}-\d{2}-\d{2}", value, re.ASCII):
            raise ValueError("another spelling")
        date.fromisoformat(value)
    except (TypeError, ValueError) as error:
        raise Wrong(*loc, msg="is no date") from error
    return value


INSTANT = re.compile(r"\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(\.\d+)?([Zz]|[+-]\d{2}:\d{2})", re.ASCII)


def instant_of(value, *loc):
    try:
        if not INSTANT.fullmatch(value):
            raise ValueError("another spelling")
        datetime.fromisoformat(value[:10] + "T" + value[11:19])
    except (TypeError, ValueError) as error:
        raise Wrong(*loc, msg="is no date-time") from error
    return value


def email_of(value, *loc):
    if not isinstance(value, str) or not re.fullmatch(r"[^@\s]+@[^@\s]+", value):
        raise Wrong(*loc, msg="is no email address")
    return value


def phone_of(value, *loc):
    if value is not None and not (isinstance(value, str) and re.fullmatch(r"\+[0-9 ]{4,20}", value)):
        raise Wrong(*loc, msg="is no telephone number")
    return value


UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.ASCII | re.IGNORECASE)


def uuid_of(value, *loc):
    if not UUID.fullmatch(value):
        raise Wrong(*loc, msg="is no UUID")
    return value.lower()


def patient_of(body):
    read = {"name": text_of(body.get("name"), "body", "name", longest=120), "born": date_of(body.get("born"), "body", "born")}
    return {**read, **contact_of(body)}


def contact_of(body):
    read = {}
    if "email" in body:
        read["email"] = email_of(body["email"], "body", "email")
    if "phone" in body:
        read["phone"] = phone_of(body["phone"], "body", "phone")
    return read


def question_of(value, *loc):
    body = members_of(value, *loc)
    if len(loc) > DEEPEST:
        raise Wrong("body", msg="is nested too deeply")
    read = {"text": text_of(body.get("text"), *loc, "text")}
    if "answer" in body:
        read["answer"] = answer_of(body["answer"], *loc, "answer")
    if "follow_ups" in body:
        read["follow_ups"] = questions_of(body["follow_ups"], *loc, "follow_ups")
    return read


def questions_of(value, *loc):
    if not isinstance(value, list):
        raise Wrong(*loc, msg="is no list")
    return [question_of(item, *loc, at) for at, item in enumerate(value)]


def answer_of(value, *loc):
    if isinstance(value, bool) or value in ("unknown", "refused"):
        return value
    return whole_of(value, *loc, least=0, most=10)
