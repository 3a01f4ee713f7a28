import { parameterNames, parseTemplate } from '../codecs/paths/path-template.js';
import { targetsOf } from '../codecs/paths/same-targets.js';
import { appliedTo } from '../codecs/applied-to.js';
import type { Operation } from '../contract/contract.js';
import { type DocumentWarning, warningOf } from '../contract/document-warning.js';
import { KitError } from '../kit-error.js';
import type { ReadPaths } from './parts/read-paths.js';

const HINT = 'Give it another path, or a required parameter that the other does not have';

/**
 * Leaves out the operations whose requests all belong to an earlier one: their methods and paths are the same but for a fragment, which is
 * never sent, or the names of parameters (OpenAPI 3.1 section 4.8.8.2), and so is what they require.
 */
export function withoutHidden({ operations, leftOut }: ReadPaths, warn: (warning: DocumentWarning) => void): ReadPaths {
  const firsts = new Map<string, Operation>();
  const kept: Operation[] = [];
  const hidden: ReadPaths['leftOut'][number][] = [];
  for (const operation of operations) {
    const key = requestsOf(operation);
    const first = firsts.get(key);
    if (first === undefined) {
      firsts.set(key, operation);
      kept.push(operation);
      continue;
    }
    const { id, at } = operation;
    const because = `its requests cannot be told from those of ${first.id} at ${first.at.file}:${first.at.line}`;
    warn(warningOf('operation-left-out', new KitError('DocumentError', `${id} is left out: ${because}`, HINT, at), at));
    hidden.push({ id, because, hint: HINT, at });
  }
  return hidden.length === 0 ? { operations, leftOut } : { operations: kept, leftOut: [...leftOut, ...hidden] };
}

/** Equal for operations that take the same requests. */
function requestsOf(operation: Operation): string {
  const { method, serverPath = '', otherServerPaths = [], parameters, path } = operation;
  const names = parameterNames(parseTemplate(path));
  const demands = parameters.flatMap(({ in: location, name, required, schema }) => {
    if (location !== 'path' && !required) return [];
    const place = location === 'path' ? names.indexOf(name) : location === 'header' ? name.toLowerCase() : name;
    return [JSON.stringify([location, place, appliedTo([schema]).map(({ assertions }) => assertions)], withoutPlaces)];
  });
  return JSON.stringify([method, serverPath, otherServerPaths, targetsOf(operation), demands.toSorted()]);
}

function withoutPlaces(key: string, value: unknown): unknown {
  return key === 'at' ? undefined : value;
}
