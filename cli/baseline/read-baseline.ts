import { readFile } from 'node:fs/promises';
import type { Baseline, KnownFinding } from '../../core/run/baseline.js';
import { hasCode } from '../has-code.js';
import { KitError } from '../../core/kit-error.js';
import { pairsOf } from '../config/object-setting.js';
import { parseJsonFile } from '../config/parse-json.js';
import { wrongType } from '../config/setting.js';
import { type Spot, faultAt, spotsOf } from '../config/spot.js';

/**
 * Reads a file of known findings.
 * @param mayBeMissing whether it is about to be written.
 * @throws KitError with file and line where it is no such file.
 */
export async function readBaseline(file: string, mayBeMissing: boolean): Promise<Baseline> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    const isMissing = hasCode(error, 'ENOENT');
    if (isMissing && mayBeMissing) return undefined;
    throw isMissing
      ? new KitError('FileError', `there is no baseline ${file}`, 'Write it with --update-baseline')
      : new KitError('FileError', `${file} cannot be read`, 'Name a file that --update-baseline wrote');
  });
  // What was touched to be filled, or emptied to begin anew.
  if (text === undefined || (mayBeMissing && text.trim() === '')) return { version: 1, findings: [] };
  const spot = spotsOf(file, text.replace(/^\uFEFF/, ''));
  const members = new Map(pairsOf(parseJsonFile(file, text.replace(/^\uFEFF/, '')), spot, HINT));
  const other = [...members.keys()].find((key) => key !== 'version' && key !== 'findings');
  if (other !== undefined) throw faultAt(spot.inside(other), `unknown key ${JSON.stringify(other)}`, HINT);
  const version = members.get('version');
  if (version !== 1) throw faultAt(spot.inside('version'), 'this is not a baseline of version 1', HINT);
  const findings = members.get('findings');
  const inside = spot.inside('findings');
  if (!Array.isArray(findings)) throw faultAt(inside, 'there is no list of findings', HINT);
  const own: readonly unknown[] = findings;
  return { version, findings: own.map((entry, i) => readEntry(entry, inside.inside(i))) };
}

const HINT = 'Delete the file, and write it anew with --update-baseline';
const TEXTS = ['id', 'check', 'operation', 'title'] as const;

function readEntry(value: unknown, spot: Spot): KnownFinding {
  const members = new Map(pairsOf(value, spot, HINT));
  const other = [...members.keys()].find((key) => key !== 'note' && !TEXTS.some((known) => known === key));
  if (other !== undefined)
    throw faultAt(spot.inside(other), `unknown key ${JSON.stringify(other)}`, `The keys are ${TEXTS.join(', ')}, note`);
  const text = (key: string): string => {
    const own = members.get(key);
    if (typeof own === 'string' && own !== '') return own;
    if (own === undefined) throw faultAt(spot, `${spot.name} has no ${key}`, HINT);
    throw wrongType(own, spot.inside(key), 'Write a text');
  };
  // What is known is known by its id; the rest is for people.
  const told = (key: string): string => (members.has(key) ? text(key) : '');
  const [id, check, operation, title] = [text('id'), told('check'), told('operation'), told('title')];
  return { id, check, operation, title, ...(members.has('note') ? { note: text('note') } : {}) };
}
