"""A private PostgreSQL cluster in a temporary folder, reached by a unix socket only."""

import os
import shutil
import subprocess
import tempfile

ORDINARY_USER = "postgres"


class Cluster:
    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="allotment-")
        self.data = os.path.join(self.folder, "data")
        self.as_user = []
        if os.geteuid() == 0:  # initdb refuses root
            shutil.chown(self.folder, ORDINARY_USER)
            self.as_user = ["runuser", "-u", ORDINARY_USER, "--"]
        self.programs = subprocess.check_output(["pg_config", "--bindir"], text=True).strip()

    def start(self):
        self._run("initdb", "-D", self.data, "-U", "allotment", "--auth=trust", "--no-sync",
                  "--encoding=UTF8", "--locale=C.UTF-8")
        options = f"-F -c listen_addresses='' -c shared_buffers=16MB -c max_connections=10 -k {self.folder}"
        self._run("pg_ctl", "-D", self.data, "-w", "-l", os.path.join(self.folder, "log"), "-o", options, "start")
        return f"host={self.folder} user=allotment dbname=postgres"

    def stop(self):
        try:
            self._run("pg_ctl", "-D", self.data, "-w", "-m", "immediate", "stop")
        except subprocess.CalledProcessError:
            pass  # it did not run
        shutil.rmtree(self.folder, ignore_errors=True)

    def _run(self, program, *arguments):
        command = [*self.as_user, os.path.join(self.programs, program), *arguments]
        subprocess.run(command, check=True, cwd="/", stdin=subprocess.DEVNULL,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
