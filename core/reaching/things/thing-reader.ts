import type { Operation } from '../../contract/contract.js';
import { usableOperations } from '../../openapi/choice/all-operations.js';

/** What reads the thing that a path names, or the one below which it is, as `/lessons/{id}/schedule` is; undefined if nothing does. */
export function thingReader(contract: Parameters<typeof usableOperations>[0], path: string): Operation | undefined {
  const readers = usableOperations(contract).filter(({ method }) => method === 'GET');
  const ofThing = path.slice(0, path.lastIndexOf('}') + 1);
  return readers.find((one) => one.path === path) ?? readers.find((one) => one.path === ofThing);
}
