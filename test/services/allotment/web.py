"""Puts the handlers on the web."""

import json
import sys
import traceback

from fastapi import FastAPI, Request, Response
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.routing import compile_path

import leases
import readings
import sites
import tenants
from answers import Call
from problems import Refusal

TOKEN = "garden-7-gate"

OPERATIONS = {
    ("GET", "/tariff"): sites.show_tariff,
    ("GET", "/sites"): sites.list_sites,
    ("POST", "/sites"): sites.create_site,
    ("GET", "/sites/{site_id}"): sites.show_site,
    ("DELETE", "/sites/{site_id}"): sites.close_site,
    ("GET", "/sites/{site_id}/plots"): sites.list_plots,
    ("POST", "/sites/{site_id}/plots"): sites.create_plot,
    ("GET", "/plots/{plot_id}"): sites.show_plot,
    ("PUT", "/plots/{plot_id}"): sites.replace_plot,
    ("GET", "/plots/{plot_id}/readings"): readings.list_readings,
    ("POST", "/plots/{plot_id}/readings"): readings.create_reading,
    ("DELETE", "/plots/{plot_id}/readings/{reading_id}"): readings.delete_reading,
    ("GET", "/tenants"): tenants.list_tenants,
    ("POST", "/tenants"): tenants.create_tenant,
    ("GET", "/tenants/{tenant_id}"): tenants.show_tenant,
    ("PATCH", "/tenants/{tenant_id}"): tenants.change_tenant,
    ("DELETE", "/tenants/{tenant_id}"): tenants.remove_tenant,
    ("GET", "/waiting-list"): tenants.list_waiting,
    ("POST", "/waiting-list"): tenants.join_waiting,
    ("PATCH", "/waiting-list/{entry_id}"): tenants.change_waiting,
    ("DELETE", "/waiting-list/{entry_id}"): tenants.leave_waiting,
    ("GET", "/leases"): leases.list_leases,
    ("POST", "/leases"): leases.sign_lease,
    ("POST", "/leases/{lease_id}/end"): leases.end_lease,
    ("GET", "/invoices"): leases.list_invoices,
    ("POST", "/invoices/{invoice_id}/pay"): leases.pay_invoice,
}
PUBLIC = {("GET", "/tariff")}
PATTERNS = {path: compile_path(path)[0] for _, path in OPERATIONS}


def perform(database, operation, call):
    """One operation in a transaction of its own; also for callers that are not on the web."""
    if any("\x00" in value for value in call.path.values()):  # PostgreSQL has no such text
        raise Refusal(404)
    return database.run(lambda tx: OPERATIONS[operation](tx, call))


def refuse_stranger(request):
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or token.strip() != TOKEN:
        raise Refusal(401, headers={"WWW-Authenticate": "Bearer"})


def respond(answer):
    content = None if answer.body is None else json.dumps(answer.body, ensure_ascii=False).encode()
    return Response(content, answer.status, answer.headers, "application/json" if content else None)


def respond_problem(refusal):
    content = json.dumps(refusal.document(), ensure_ascii=False).encode()
    return Response(content, refusal.status, refusal.headers, "application/problem+json")


def make_endpoint(database, operation):
    async def endpoint(request: Request) -> Response:
        try:
            if operation not in PUBLIC:
                refuse_stranger(request)
            call = Call(dict(request.path_params), request.query_params.multi_items(), dict(request.headers),
                        await request.body())
            return respond(await run_in_threadpool(perform, database, operation, call))
        except Refusal as refusal:
            return respond_problem(refusal)
        except Exception:
            traceback.print_exc(file=sys.stderr)
            raise

    return endpoint


async def no_such_operation(request, error):
    methods = sorted(method for method, path in OPERATIONS if PATTERNS[path].match(request.url.path))
    headers = {"Allow": ", ".join(methods)} if error.status_code == 405 else {}
    return respond_problem(Refusal(error.status_code, headers=headers))


def make_app(database):
    app = FastAPI(openapi_url=None, redirect_slashes=False)
    for method, path in OPERATIONS:
        app.add_api_route(path, make_endpoint(database, (method, path)), methods=[method], response_model=None)
    app.add_exception_handler(HTTPException, no_such_operation)
    return app
