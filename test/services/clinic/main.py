"""The clinic, in FastAPI with checks written by hand. Usage: main.py [FAULT,...]"""

import base64
import json
import os
import re
import socket
import sys
import threading
from datetime import datetime, timezone
from uuid import uuid4

import uvicorn
from fastapi import Depends, FastAPI, HTTPException, Request
from fastapi.responses import Response
from read import (
    OtherMediaType,
    Wrong,
    contact_of,
    date_of,
    instant_of,
    members_of,
    patient_of,
    questions_of,
    read_json,
    text_of,
    uuid_of,
    whole_of,
    whole_text,
)
from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException as StarletteException

FAULTS = set(sys.argv[1].split(",")) if len(sys.argv) > 1 else set()
USER, PASSWORD, SESSION = "front-desk", "s3cret-pass", "session-31"


def answer(content, status=200, headers=None):
    """JSON in ASCII: a text may hold half of a surrogate pair, which UTF-8 cannot."""
    return Response(json.dumps(content), status, headers, "application/json")


def user_of(request):
    scheme, _, written = request.headers.get("authorization", "").partition(" ")
    try:
        decoded = base64.b64decode(written.strip(), validate=True).decode("utf-8")
    except ValueError:
        return None
    user, colon, password = decoded.partition(":")
    return (user, password) if scheme.lower() == "basic" and colon else None


def known(request: Request):
    """Lets in who has one of the two kinds of credentials."""
    user = user_of(request)
    is_user = user == (USER, PASSWORD)
    if "patch-any-password" in FAULTS and request.method == "PATCH":
        is_user = user is not None and user[0] == USER
    if not is_user and request.cookies.get("clinic_session") != SESSION:
        raise HTTPException(401, "who are you?", headers={"WWW-Authenticate": "Basic"})


app = FastAPI(openapi_url=None, dependencies=[Depends(known)])
patients = {}
questionnaires = {}


@app.exception_handler(Wrong)
async def wrong(_request, error):
    return answer({"detail": [{"loc": error.loc, "msg": error.msg}]}, 422)


@app.exception_handler(OtherMediaType)
async def other_media_type(_request, _error):
    return answer({"detail": "this media type is not read here"}, 415)


def found(things, written):
    thing = things.get(uuid_of(written, "path"))
    if thing is None:
        raise HTTPException(404, "there is no such thing")
    return thing


@app.get("/patients")
async def list_patients(request: Request):
    query = request.query_params
    written = query.get("limit", "20")
    if "limit-float" in FAULTS and re.fullmatch(r"[0-9]+\.[0-9]+", written, re.ASCII):
        written = str(int(float(written)))
    limit = whole_text(written, "query", "limit", least=1, most=100)
    born_after = date_of(query["bornAfter"], "query", "bornAfter") if "bornAfter" in query else ""
    locale = request.cookies.get("locale", "en")
    if locale not in ("de", "en", "fr"):
        if "locale-any" not in FAULTS:
            raise Wrong("cookie", "locale", msg="is no locale")
        locale = "en"
    if "x-request-id" in request.headers:
        uuid_of(request.headers["x-request-id"], "header", "X-Request-Id")
    listed = [patient for patient in reversed(patients.values()) if patient["born"] > born_after]
    return answer({"patients": listed[:limit], "total": len(listed)}, headers={"Content-Language": locale})


@app.post("/patients")
async def admit_patient(request: Request):
    read = patient_of(members_of(await read_json(request), "body"))
    patient_id = str(uuid4())
    patients[patient_id] = {**read, "patient_id": patient_id, "admitted_at": datetime.now(timezone.utc).isoformat()}
    return answer(patients[patient_id], 201, headers={"Location": f"/patients/{patient_id}"})


@app.get("/patients/{patient_id}")
async def get_patient(patient_id: str):
    patient = found(patients, patient_id)
    if "admitted-local" in FAULTS:
        return answer({**patient, "admitted_at": patient["admitted_at"].removesuffix("+00:00")})
    return answer(patient)


@app.patch("/patients/{patient_id}")
async def change_patient(patient_id: str, request: Request):
    body = members_of(await read_json(request), "body")
    changes = contact_of(body)
    if "patch-phone-null" in FAULTS and "phone" in body and body["phone"] is None:
        raise Wrong("body", "phone", msg="is missing")
    patient = found(patients, patient_id)
    patient.update(changes)
    return answer(patient)


@app.post("/patients/{patient_id}/visits")
async def add_visit(patient_id: str, request: Request):
    body = await read_json(request)
    if body is None and "visit-no-body" in FAULTS:
        raise HTTPException(500, "'NoneType' object has no attribute 'get'")
    body = {} if body is None and await request.body() == b"" else members_of(body, "body")
    reason = text_of(body.get("reason", "check-up"), "body", "reason", longest=200)
    urgent = body.get("urgent", False)
    if not isinstance(urgent, bool):
        raise Wrong("body", "urgent", msg="is true or false")
    found(patients, patient_id)
    return answer({"visit_id": str(uuid4()), "reason": reason, "urgent": urgent}, 201)


@app.post("/patients/{patient_id}/documents")
async def add_document(patient_id: str, request: Request):
    media_type = request.headers.get("content-type", "").split(";")[0].strip().lower()
    if media_type != "multipart/form-data":
        raise Wrong("body", msg="is no multipart/form-data")
    try:
        form = await request.form()
    except StarletteException as error:
        raise Wrong("body", msg="cannot be read") from error
    title = text_of(form.get("title"), "body", "title", longest=60)
    if "pages" in form:
        whole_text(await written_of(form["pages"]), "body", "pages", least=1, most=99)
    file = form.get("file")
    if file is None and "file-optional" not in FAULTS:
        raise Wrong("body", "file", msg="is missing")
    content = await file.read() if isinstance(file, UploadFile) else (file or "").encode("utf-8", "surrogatepass")
    found(patients, patient_id)
    return answer({"document_id": str(uuid4()), "title": title, "size": len(content)}, 201)


async def written_of(part):
    return (await part.read()).decode("utf-8", "replace") if isinstance(part, UploadFile) else part


@app.post("/appointments")
async def make_appointment(request: Request):
    body = members_of(await read_json(request), "body")
    start = instant_of(body.get("start"), "body", "start")
    if whole_of(body.get("minutes"), "body", "minutes", least=5, most=240) % 5 != 0:
        raise Wrong("body", "minutes", msg="is no multiple of 5")
    if "appointments-refused" in FAULTS:
        raise Wrong("body", "start", msg="is outside of the hours")
    return answer({"appointment_id": str(uuid4()), "start": start}, 201)


@app.post("/questionnaires")
async def add_questionnaire(request: Request):
    body = members_of(await read_json(request), "body")
    title = text_of(body.get("title"), "body", "title")
    questionnaire_id = str(uuid4())
    questions = questions_of(body.get("questions"), "body", "questions")
    added = {"questionnaire_id": questionnaire_id, "title": title, "questions": questions}
    questionnaires[questionnaire_id] = added
    if "follow-ups-cut" in FAULTS:
        return answer({**added, "questions": [cut(question, 2) for question in questions]}, 201)
    return answer(added, 201)


def cut(question, levels):
    """A question with only so many levels of follow-ups."""
    if "follow_ups" not in question:
        return question
    kept = [cut(one, levels - 1) for one in question["follow_ups"]] if levels > 1 else []
    return {**question, "follow_ups": kept}


@app.get("/questionnaires/{questionnaire_id}")
async def get_questionnaire(questionnaire_id: str):
    questionnaire = found(questionnaires, questionnaire_id)
    if "other-shape" in FAULTS:
        return answer({"patients": [], "total": 0})
    return answer(questionnaire)


def end_with_parent():
    """It ends with the process that started it, which holds its standard input."""
    sys.stdin.read()
    os._exit(0)


listener = socket.create_server(("127.0.0.1", 0))
print(f"http://127.0.0.1:{listener.getsockname()[1]}", flush=True)
threading.Thread(target=end_with_parent, daemon=True).start()
uvicorn.Server(uvicorn.Config(app, log_level="warning")).run(sockets=[listener])
