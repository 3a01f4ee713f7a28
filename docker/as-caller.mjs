import { spawn } from 'node:child_process';
import { chownSync, existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';

/**
 * Runs the kit in a container as the caller: the owner of ./reports, or of the working directory, because dockerd creates a
 * missing ./reports as root. So the kit can read what the caller can read, and reports belong to the caller. Only this script
 * runs as root: if the caller is root too, the kit runs as the image's `node` user, and root takes over the reports at the end.
 *
 *     node as-caller.mjs verify http://mock:4010 ...
 */
const REPORTS = 'reports';
const NODE = { uid: 1000, gid: 1000 };
const ROOT = { uid: 0, gid: 0 };

const caller =
  [REPORTS, '.']
    .filter(existsSync)
    .map(ownerOf)
    .find(({ uid }) => uid !== 0) ?? ROOT;
const worker = caller.uid === 0 ? NODE : caller;
const isRoot = process.getuid() === 0;
if (isRoot) handOver(REPORTS, ROOT, worker);

// A separate session, because a terminal sends Ctrl-C to the whole session, and the kit takes a second SIGINT as a request to exit at once.
const child = spawn('plant-store-kit', process.argv.slice(2), { stdio: 'inherit', detached: true, ...(isRoot ? worker : {}) });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', ({ message }) => {
  process.stderr.write(`${message}\n`);
  process.exitCode = 2;
});
child.on('close', (status, signal) => {
  if (isRoot && caller.uid === 0) handOver(REPORTS, worker, ROOT);
  process.exitCode = status ?? 128 + constants.signals[signal];
});

function ownerOf(path) {
  const { uid, gid } = statSync(path);
  return { uid, gid };
}

/** Changes the owner of a folder and its contents from one user to another, without following symbolic links. */
function handOver(path, from, to) {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined || found.isSymbolicLink()) return;
  if (found.uid === from.uid) chownSync(path, to.uid, to.gid);
  if (found.isDirectory()) for (const name of readdirSync(path)) handOver(join(path, name), from, to);
}
