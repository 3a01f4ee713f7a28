import { listSome } from '../../words/list-some.js';
import type { OperationResult } from './operation-result.js';
import type { Run } from './run.js';

/** Operations that are named; the list of operations has the others. */
const NAMED = 2;

/**
 * The values that operations lack, each once, as a piece of configuration: `"values": { "code": … }`. Those that an operation alone may have, because
 * it changes what they name, are below its id.
 * @returns undefined if none is known to help.
 */
export function missingValues(operations: readonly OperationResult[]): string | undefined {
  const lacking = operations.flatMap(({ id, missing }) => (missing === undefined ? [] : [{ id, ...missing }]));
  const shared = new Set(lacking.flatMap(({ whose, values }) => (whose === 'all' ? values : [])));
  const own = lacking
    .filter(({ whose }) => whose === 'operation')
    .map(({ id, values }) => `${JSON.stringify(id)}: { ${membersOf(values)} }`);
  const parts = [
    ...(shared.size === 0 ? [] : [membersOf([...shared])]),
    ...(own.length === 0 ? [] : [`"operations": { ${own.join(', ')} }`]),
  ];
  return parts.length === 0 ? undefined : parts.join(', ');
}

/** A run with a note of the values that it lacks, unless its end says so. */
export function noteMissing(run: Run): Run {
  const piece = missingValues(run.operations);
  const isSaid = piece === undefined || (run.ended?.kind === 'undecided' && run.ended.hint.includes(piece));
  if (isSaid) return run;
  const ids = run.operations.flatMap(({ id, missing }) => (missing === undefined ? [] : [id]));
  const note = `${piece} in plant-store-kit.config.json would help to reach ${listSome(ids, NAMED, 'operations')}`;
  return { ...run, notes: [...run.notes, note] };
}

function membersOf(names: readonly string[]): string {
  return `"values": { ${names.map((name) => `${JSON.stringify(name)}: …`).join(', ')} }`;
}
