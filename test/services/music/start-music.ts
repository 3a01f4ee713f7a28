import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningApp } from '../../apps/app.js';
import { digestOf } from '../digest-of.js';
import { startProcess } from '../start-process.js';

const SOURCES = 'test/services/music';
const CACHE = 'node_modules/.cache/services';

/** Why the music school cannot be started here. Maven builds it and fetches Javalin, once. */
export function missingMusic(): string | undefined {
  const folder = built();
  if (spawnSync('java', ['-version']).status !== 0) return 'no java here';
  if (existsSync(folder)) return undefined;
  if (spawnSync('mvn', ['--version']).status !== 0) return 'no mvn here';
  mkdirSync(CACHE, { recursive: true });
  const fresh = mkdtempSync(join(CACHE, 'build-'));
  for (const name of ['pom.xml', 'src']) cpSync(join(SOURCES, name), join(fresh, name), { recursive: true });
  const { status, stdout } = spawnSync('mvn', ['-q', '-B', 'package'], { cwd: fresh, encoding: 'utf8' });
  // Another run may have been faster.
  if (status === 0 && !existsSync(folder)) renameSync(fresh, folder);
  rmSync(fresh, { recursive: true, force: true });
  return status === 0 ? undefined : `mvn cannot build it: ${stdout.trim().split('\n')[0] ?? ''}`;
}

/** The music school, in Java; with names of faults of faults.ts, those things are wrong. */
export function startMusic(faults: readonly string[] = []): Promise<RunningApp> {
  const target = join(built(), 'target');
  const classes = `${join(target, 'classes')}:${join(target, 'lib')}/*`;
  // The first compiler alone is enough for a short life.
  return startProcess('java', ['-XX:TieredStopAtLevel=1', '-cp', classes, 'school.Main', faults.join()]);
}

/** A folder for each version of the sources. */
function built(): string {
  const names = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:java|xml)$/.test(name));
  return join(CACHE, `music-${digestOf(SOURCES, names.toSorted())}`);
}
