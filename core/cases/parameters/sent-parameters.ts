import { readParameters, type ReadParameter } from '../../codecs/parameters/read-parameters.js';
import { matchPath } from '../../codecs/paths/match-path.js';
import { parseTemplate } from '../../codecs/paths/path-template.js';
import { splitTarget } from '../../codecs/paths/split-target.js';
import type { Parameter } from '../../contract/contract.js';
import type { Case } from '../case.js';

/** What a case says for each parameter of its operation. */
export function sentParameters({ operation, plan }: Pick<Case, 'operation' | 'plan'>): readonly ReadParameter<Parameter>[] {
  const { target, headers } = plan.head;
  const [path, query] = splitTarget(target);
  const match = matchPath(parseTemplate(operation.path), path);
  return readParameters(operation.parameters, { path: match?.values ?? new Map(), query, headers }).parameters;
}
