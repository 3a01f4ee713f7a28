import { readFile } from 'node:fs/promises';
import type { Baseline, KnownFinding } from '../../core/results/baseline.js';
import { quoteIfNeeded } from '../../core/http/shell-words.js';
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
  if (text === undefined || (mayBeMissing && text.trim() === '')) return { version: 2, findings: [] };
  const spot = spotsOf(file, text.replace(/^\uFEFF/, ''));
  const members = new Map(pairsOf(parseJsonFile(file, text.replace(/^\uFEFF/, '')), spot, HINT));
  const other = [...members.keys()].find((key) => key !== 'version' && key !== 'findings');
  if (other !== undefined) throw faultAt(spot.inside(other), `unknown key ${JSON.stringify(other)}`, HINT);
  const version = members.get('version');
  if (version !== 2 && !(version === 1 && mayBeMissing)) throw faultAt(spot.inside('version'), ...reasonFor(version, file));
  const findings = members.get('findings');
  const inside = spot.inside('findings');
  if (!Array.isArray(findings)) throw faultAt(inside, 'there is no list of findings', HINT);
  const own: readonly unknown[] = findings;
  const entries = own.map((entry, i) => readEntry(entry, inside.inside(i)));
  return version === 2 ? { version, findings: entries } : { version: 2, findings: [], former: entries };
}

/** What is wrong with a version, and what to do. */
function reasonFor(version: unknown, file: string): readonly [message: string, hint: string] {
  if (version !== 1) return ['this is not a baseline of version 2', HINT];
  const rewrite = `plant-store-kit verify URL --baseline ${quoteIfNeeded(file)} --update-baseline`;
  return ['this baseline is of version 1, in which findings have other ids', `Rewrite it with: ${rewrite}`];
}

const HINT = 'Delete the file, and write it anew with --update-baseline';
const TEXTS = ['id', 'check', 'operation', 'title'] as const;

function readEntry(value: unknown, spot: Spot): KnownFinding {
  const members = new Map(pairsOf(value, spot, HINT));
  const other = [...members.keys()].find((key) => key !== 'note' && key !== 'inputs' && !TEXTS.some((known) => known === key));
  if (other !== undefined)
    throw faultAt(spot.inside(other), `unknown key ${JSON.stringify(other)}`, `The keys are ${TEXTS.join(', ')}, inputs, note`);
  const text = (key: string): string => {
    const own = members.get(key);
    if (typeof own === 'string' && own !== '') return own;
    if (own === undefined) throw faultAt(spot, `${spot.name} has no ${key}`, HINT);
    throw wrongType(own, spot.inside(key), 'Write a text');
  };
  // What is known is known by its id; the rest is for people.
  const told = (key: string): string => (members.has(key) ? text(key) : '');
  const [id, check, operation, title] = [text('id'), told('check'), told('operation'), told('title')];
  const inputs = members.get('inputs');
  return {
    id,
    check,
    operation,
    title,
    ...(inputs === undefined ? {} : { inputs: readTexts(inputs, spot.inside('inputs')) }),
    ...(members.has('note') ? { note: text('note') } : {}),
  };
}

function readTexts(value: unknown, spot: Spot): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [undefined];
  return list.map((own) => {
    if (typeof own !== 'string') throw wrongType(value, spot, 'Write a list of texts');
    return own;
  });
}
