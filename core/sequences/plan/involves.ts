import type { Operation } from '../../contract/contract.js';
import type { Subject } from './sequence.js';

/** True if what is done to things of a kind, or created below them or with them, includes one of some operations. */
export function involves(
  { replacers, changers, deleters, actions, about, below, contents, referrers, named }: Subject,
  ids: ReadonlySet<Operation['id']>,
): boolean {
  const creations = [...below, ...contents, ...referrers].map(({ maker }) => maker.creation);
  const readings = [...below, ...referrers, ...named].map(({ reading }) => reading);
  return [...replacers, ...changers, ...deleters, ...actions, ...about, ...creations, ...readings].some(({ id }) => ids.has(id));
}
