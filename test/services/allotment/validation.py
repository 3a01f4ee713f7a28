"""Checks of parameters and bodies. A kind is a function that takes a JSON value and returns what is
kept, or raises ValueError with a message for the client."""

import json
import re
from datetime import date, datetime, timezone
from decimal import Decimal

from problems import Refusal

REQUIRED = object()

LINE = r"[^ \x00-\x1f\x7f]([^\x00-\x1f\x7f]*[^ \x00-\x1f\x7f])?"
EMAIL = r" *[A-Za-z0-9]{1,30}([._+-][A-Za-z0-9]{1,15}){0,2}@[A-Za-z0-9]{1,30}(\.[A-Za-z0-9]{2,15}){1,2} *"


def text(pattern, maximum=None, message="has the wrong form", change=None):
    matches = re.compile(pattern, re.DOTALL).fullmatch

    def check(value):
        if not isinstance(value, str):
            raise ValueError("must be a string")
        if maximum is not None and len(value) > maximum:
            raise ValueError(f"must have at most {maximum} characters")
        if not matches(value):
            raise ValueError(message)
        return change(value) if change else value

    return check


def integer(minimum, maximum):
    def check(value):
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if not isinstance(value, int) or isinstance(value, bool):
            raise ValueError("must be a whole number")
        if not minimum <= value <= maximum:
            raise ValueError(f"must be from {minimum} to {maximum}")
        return value

    return check


def one_of(*choices):
    def check(value):
        if not isinstance(value, str) or value not in choices:
            raise ValueError("must be one of " + ", ".join(choices))
        return value

    return check


def nullable(kind):
    return lambda value: None if value is None else kind(value)


def boolean(value):
    if not isinstance(value, bool):
        raise ValueError("must be true or false")
    return value


def day(value):
    if not isinstance(value, str) or not re.fullmatch(r"(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}", value):
        raise ValueError("must be a day of the years 1900 to 2099, such as 2024-04-01")
    try:
        return date.fromisoformat(value)
    except ValueError:
        raise ValueError("is not a day of the calendar") from None


def money(digits=5):
    form = text(rf"(0|[1-9][0-9]{{0,{digits - 1}}})\.[0-9]{{2}}", message="must be an amount such as 67.50")
    return lambda value: Decimal(form(value))


def positive_money(value):
    amount = money()(value)
    if amount <= 0:
        raise ValueError("must be more than zero")
    return amount


line = text(LINE, 80)
note = nullable(text(r"[^\x00]*", 500))
search_text = text(r"[^\x00-\x1f\x7f]+", 80)
email = text(EMAIL, 120, change=lambda value: value.strip(" ").lower())
email_as_typed = text(EMAIL, 120, change=lambda value: value.strip(" "))
phone = nullable(text(r"\+[1-9][0-9]{6,14}"))
plot_number = text(r" *[A-Za-z]{1,2}-[1-9][0-9]{0,2} *", 20)
area = integer(20, 600)
soil = one_of("clay", "loam", "sand")
priority = one_of("normal", "urgent")


def identifier(prefix):
    return text(prefix + "_[0-9a-f]{12}")


def today():
    return datetime.now(timezone.utc).date()


def from_query(kind):
    """The kind for a query value, which is always text, of a JSON number or boolean."""

    def check(value):
        if value in ("true", "false"):
            return kind(value == "true")
        if re.fullmatch(r"0|-?[1-9][0-9]{0,17}", value):
            return kind(int(value))
        return kind(value)

    return check


DIRECTION = one_of("asc", "desc")
PAGING = {"page": (from_query(integer(1, 10000)), 1), "per_page": (from_query(integer(1, 100)), 20)}


def read_query(call, parameters):
    """parameters: name to kind and default."""
    kept, errors = {}, []
    for name, (kind, default) in parameters.items():
        values = [value for key, value in call.query if key == name]
        if len(values) > 1:
            errors.append((f"query.{name}", "must be given once"))
        elif not values:
            kept[name] = default
        else:
            try:
                kept[name] = kind(values[0])
            except ValueError as error:
                errors.append((f"query.{name}", str(error)))
    if errors:
        raise Refusal(422, errors=errors)
    return kept


def _refuse_constant(name):
    raise ValueError(name)


def parse_json(call):
    if call.media_type != "application/json":
        raise Refusal(415, "Send application/json.")
    try:
        value = json.loads(call.body.decode("utf-8"), parse_constant=_refuse_constant)
        json.dumps(value, ensure_ascii=False).encode("utf-8")  # finds lone surrogates
    except (ValueError, RecursionError):
        raise Refusal(400, "The body is not JSON in UTF-8.") from None
    return value


def read_body(call, members, partial=False, optional=False):
    """members: name to kind and default, which may be REQUIRED. A partial body keeps only what is sent."""
    if not call.body:
        if not optional:
            raise Refusal(400, "A body is required.")
        value = {}
    else:
        value = parse_json(call)
    if not isinstance(value, dict):
        raise Refusal(422, errors=[("body", "must be an object")])
    kept = {}
    errors = [(f"body.{name}", "is not known") for name in value if name not in members]
    if partial and not value:
        errors.append(("body", "must have a member"))
    for name, (kind, default) in members.items():
        if name in value:
            try:
                kept[name] = kind(value[name])
            except ValueError as error:
                errors.append((f"body.{name}", str(error)))
        elif not partial:
            if default is REQUIRED:
                errors.append((f"body.{name}", "is missing"))
            else:
                kept[name] = default() if callable(default) else default
    if errors:
        raise Refusal(422, errors=errors)
    return kept
