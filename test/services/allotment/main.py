"""python3 main.py [VARIANT,...]: starts the service on a free port and ends with its standard input."""

import logging
import os
import signal
import socket
import sys
import threading

import uvicorn

import variants
from cluster import Cluster
from colleagues import Colleagues
from database import Database
from seed import seed
from web import make_app


class Server(uvicorn.Server):
    async def startup(self, sockets=None):
        await super().startup(sockets)
        print(f"http://127.0.0.1:{sockets[0].getsockname()[1]}", flush=True)


def serve(database):
    colleagues = Colleagues(database, seed(database))
    # asyncio sets TCP_NODELAY only on sockets that name their protocol
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.bind(("127.0.0.1", 0))
    server = Server(uvicorn.Config(make_app(database), log_config=None, access_log=False, lifespan="off",
                                   timeout_graceful_shutdown=2))

    def end_with_input():
        while os.read(0, 4096):
            pass
        server.should_exit = True

    threading.Thread(target=end_with_input, daemon=True).start()
    colleagues.start()
    try:
        server.run(sockets=[listener])
    finally:
        colleagues.stop()


def leave(*_):
    raise SystemExit(0)


def main():
    variants.choose(sys.argv[1] if len(sys.argv) > 1 else "")
    logging.basicConfig(level=logging.ERROR, stream=sys.stderr)
    # uvicorn hands the signal on when it is done, and then the cluster has still to be removed
    signal.signal(signal.SIGTERM, leave)
    signal.signal(signal.SIGINT, leave)
    address = os.environ.get("DATABASE_URL")
    cluster = None
    try:
        if not address:
            cluster = Cluster()
            address = cluster.start()
        database = Database(address)
        try:
            serve(database)
        finally:
            if not cluster:
                database.close()
    finally:
        if cluster:
            cluster.stop()


if __name__ == "__main__":
    main()
