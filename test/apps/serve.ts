import { parseArgs } from 'node:util';
import { allApps, appsByKind } from './all-apps.js';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { port: { type: 'string', default: '0' } } });
const [id] = positionals;

if (id === undefined) list();
else await serve(id, Number(values.port));

/** Prints all ids with their titles. */
function list(): void {
  for (const [kind, apps] of Object.entries(appsByKind)) {
    console.log(`${kind} (${apps.length})`);
    for (const app of apps) console.log(`  ${app.id.padEnd(24)}${app.title}`);
  }
}

/** Starts one app; SIGTERM and SIGINT end it. */
async function serve(wanted: string, port: number): Promise<void> {
  const app = allApps.find((known) => known.id === wanted);
  if (app === undefined) {
    console.error(`There is no app "${wanted}". Without an id, serve.ts lists them all.`);
    process.exitCode = 2;
    return;
  }
  const running = await app.start(port);
  console.log(running.url);
  const end = (): void => void running.close();
  process.once('SIGTERM', end).once('SIGINT', end);
}
