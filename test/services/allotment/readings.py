"""Water meter readings."""

import variants
from answers import Answer, day_text
from database import Filter, hide, insert, list_page, new_id, one
from problems import conflict, not_found
from sites import find_plot
from validation import DIRECTION, PAGING, REQUIRED, day, integer, one_of, read_body, read_query, today

SOURCE = one_of("warden", "tenant")
READING_BODY = {"value_m3": (integer(0, 99999), REQUIRED), "read_on": (day, today), "source": (SOURCE, "warden")}


def measured():
    before = "lag(value_m3) OVER (PARTITION BY plot_id ORDER BY read_on)"
    if variants.on("consumption-by-entry-order"):
        before = "lag(value_m3) OVER (PARTITION BY plot_id ORDER BY seq)"
    return f"""(SELECT *, greatest(value_m3 - {before}, CASE WHEN {before} IS NOT NULL THEN 0 END) AS consumption_m3
        FROM readings WHERE deleted_at IS NULL) AS measured"""


def reading_view(reading):
    return {"id": reading["id"], "plot_id": reading["plot_id"], "value_m3": reading["value_m3"],
            "read_on": day_text(reading["read_on"]), "source": reading["source"],
            "consumption_m3": reading["consumption_m3"]}


def list_readings(tx, call):
    plot = find_plot(tx, call.path["plot_id"])
    query = read_query(call, {"read_from": (day, None), "read_to": (day, None), "source": (SOURCE, None),
                              "direction": (DIRECTION, "asc"), **PAGING})
    chosen = Filter()
    chosen.add("plot_id = %s", plot["id"])
    chosen.add("read_on >= %s", query["read_from"])
    chosen.add("read_on <= %s", query["read_to"])
    chosen.add("source = %s", query["source"])
    return Answer(200, list_page(tx, measured(), chosen, f"read_on {query['direction']}", query, reading_view))


def create_reading(tx, call):
    plot = find_plot(tx, call.path["plot_id"])
    body = read_body(call, READING_BODY)
    if not one(tx, "SELECT has_water FROM sites WHERE id = %s", plot["site_id"])["has_water"]:
        raise conflict("The site has no water.")
    visible = "true" if variants.on("reading-day-blocked") else "deleted_at IS NULL"
    if one(tx, f"SELECT FROM readings WHERE plot_id = %s AND read_on = %s AND {visible} LIMIT 1",
           plot["id"], body["read_on"]) is not None:
        raise conflict("The plot has a reading of this day.")
    bounds = one(tx, """SELECT max(value_m3) FILTER (WHERE read_on < %s) AS lowest,
        min(value_m3) FILTER (WHERE read_on > %s) AS highest
        FROM readings WHERE plot_id = %s AND deleted_at IS NULL""", body["read_on"], body["read_on"], plot["id"])
    if bounds["lowest"] is not None and body["value_m3"] < bounds["lowest"]:
        raise conflict("The value is less than that of the reading before.")
    if bounds["highest"] is not None and body["value_m3"] > bounds["highest"]:
        raise conflict("The value is more than that of the reading after.")
    key = insert(tx, "readings", {"id": new_id("rdg"), "plot_id": plot["id"], **body})["id"]
    return Answer(201, reading_view(one(tx, f"SELECT * FROM {measured()} WHERE id = %s", key)))


def delete_reading(tx, call):
    plot = find_plot(tx, call.path["plot_id"])
    key = call.path["reading_id"]
    if one(tx, "SELECT FROM readings WHERE id = %s AND plot_id = %s AND deleted_at IS NULL",
           key, plot["id"]) is None:
        raise not_found()
    hide(tx, "readings", "id = %s", key)
    return Answer(204)
