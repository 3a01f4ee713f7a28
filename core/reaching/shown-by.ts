import type { Operation } from '../contract/contract.js';
import { equalJson } from '../json/equal.js';
import { showsValue } from '../codecs/shows-value.js';
import type { KnownOperation } from '../knowledge/known-operation.js';
import type { Learner } from './trial/learner.js';

/** Operations that show one value, of which those that are read first are remembered. */
const MOST = 2;

/**
 * An operation whose path names something that the run did not create, with what showed it: reads without a key, such as lists. By these a run can
 * tell whether the thing is still there.
 */
export function withShownBy(
  operation: KnownOperation,
  { answered, known }: Pick<Learner, 'answered' | 'known'>,
  operations: readonly Operation[],
): KnownOperation {
  const created = [...known.created.values()];
  const parameters = operation.parameters.map((parameter) => {
    const { in: where, known: value, name } = parameter;
    const isOfOthers = where === 'path' && value !== undefined && known.given(operation, name) === undefined;
    if (!isOfOthers || created.some((one) => equalJson(one, value))) return parameter;
    const shownBy = operations
      .filter(
        ({ method, path }) => method === 'GET' && !path.includes('{') && answered.shownAt(path).some(({ body }) => showsValue(body, value)),
      )
      .slice(0, MOST)
      .map(({ id }) => id);
    return shownBy.length === 0 ? parameter : { ...parameter, shownBy };
  });
  return { ...operation, parameters };
}
