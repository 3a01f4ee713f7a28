"""The tables, and the one connection that everybody takes in turn. Nothing is ever deleted: deleted_at
hides a row from clients."""

import secrets
import threading

import psycopg
from psycopg.rows import dict_row

TABLES = """
CREATE TABLE sites (
  id text PRIMARY KEY, seq bigserial, name text NOT NULL, address text NOT NULL,
  has_water boolean NOT NULL, created_at timestamptz NOT NULL DEFAULT clock_timestamp(), deleted_at timestamptz);
CREATE TABLE plots (
  id text PRIMARY KEY, site_id text NOT NULL REFERENCES sites, number text NOT NULL, area_m2 int NOT NULL,
  soil text NOT NULL, has_shed boolean NOT NULL, note text, status text NOT NULL DEFAULT 'vacant',
  version int NOT NULL DEFAULT 1, deleted_at timestamptz);
CREATE TABLE tenants (
  id text PRIMARY KEY, name text NOT NULL, email text NOT NULL, phone text, member_since date NOT NULL,
  newsletter boolean NOT NULL, work_hours int NOT NULL, deleted_at timestamptz);
CREATE TABLE waiting (
  id text PRIMARY KEY, seq bigserial, tenant_id text NOT NULL REFERENCES tenants,
  site_id text NOT NULL REFERENCES sites, priority text NOT NULL, min_area_m2 int NOT NULL, note text,
  joined_at timestamptz NOT NULL DEFAULT clock_timestamp(), deleted_at timestamptz);
CREATE TABLE leases (
  id text PRIMARY KEY, seq bigserial, plot_id text NOT NULL REFERENCES plots,
  site_id text NOT NULL REFERENCES sites, tenant_id text NOT NULL REFERENCES tenants,
  status text NOT NULL DEFAULT 'active', starts_on date NOT NULL, ends_on date, yearly_rent numeric(9,2) NOT NULL,
  deposit numeric(9,2) NOT NULL, created_at timestamptz NOT NULL DEFAULT clock_timestamp());
CREATE TABLE invoices (
  id text PRIMARY KEY, seq bigserial, lease_id text NOT NULL REFERENCES leases,
  tenant_id text NOT NULL REFERENCES tenants, year int NOT NULL, status text NOT NULL DEFAULT 'open',
  total numeric(9,2) NOT NULL, paid numeric(9,2) NOT NULL DEFAULT 0, paid_on date,
  issued_at timestamptz NOT NULL DEFAULT clock_timestamp());
CREATE TABLE readings (
  id text PRIMARY KEY, seq bigserial, plot_id text NOT NULL REFERENCES plots, value_m3 int NOT NULL,
  read_on date NOT NULL, source text NOT NULL, deleted_at timestamptz);
"""


class Database:
    def __init__(self, address):
        self.schema = "allotment_" + secrets.token_hex(6)
        self.turn = threading.Lock()
        self.connection = psycopg.connect(address, row_factory=dict_row)
        self.connection.execute(f"CREATE SCHEMA {self.schema}")
        self.connection.execute(f"SET search_path TO {self.schema}")
        self.connection.execute("SET timezone TO 'UTC'")
        self.connection.execute(TABLES)
        self.connection.commit()

    def run(self, work):
        """work(connection) in a transaction, undone if it raises."""
        with self.turn:
            try:
                result = work(self.connection)
                self.connection.commit()
                return result
            except BaseException:
                self.connection.rollback()
                raise

    def close(self):
        with self.turn:
            self.connection.execute(f"DROP SCHEMA {self.schema} CASCADE")
            self.connection.commit()
            self.connection.close()


def new_id(prefix):
    return f"{prefix}_{secrets.token_hex(6)}"


def one(tx, statement, *values):
    return tx.execute(statement, values).fetchone()


def insert(tx, table, row):
    names = ", ".join(row)
    marks = ", ".join(["%s"] * len(row))
    return one(tx, f"INSERT INTO {table} ({names}) VALUES ({marks}) RETURNING *", *row.values())


def update(tx, table, key, changes):
    assignments = ", ".join(f"{name} = %s" for name in changes)
    return one(tx, f"UPDATE {table} SET {assignments} WHERE id = %s RETURNING *", *changes.values(), key)


def hide(tx, table, condition, *values):
    tx.execute(f"UPDATE {table} SET deleted_at = now() WHERE deleted_at IS NULL AND {condition}", values)


class Filter:
    """Collects the conditions of a list."""

    def __init__(self, *conditions):
        self.conditions = list(conditions)
        self.values = []

    def add(self, condition, value):
        if value is not None:
            self.conditions.append(condition)
            self.values.append(value)

    @property
    def where(self):
        return "WHERE " + " AND ".join(self.conditions or ["true"])


def list_page(tx, source, chosen, order, query, show):
    """The answer for a list: source is a table or a subquery."""
    count = one(tx, f"SELECT count(*) AS n FROM {source} {chosen.where}", *chosen.values)["n"]
    offset = (query["page"] - 1) * query["per_page"]
    rows = tx.execute(
        f"SELECT * FROM {source} {chosen.where} ORDER BY {order} LIMIT %s OFFSET %s",
        [*chosen.values, query["per_page"], offset]).fetchall()
    return {"results": [show(row) for row in rows], "count": count,
            "page": query["page"], "per_page": query["per_page"]}
