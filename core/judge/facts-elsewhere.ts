import { matchPath } from '../codecs/paths/match-path.js';
import { parseTemplate } from '../codecs/paths/path-template.js';
import { splitTarget } from '../codecs/paths/split-target.js';
import type { Operation } from '../contract/contract.js';
import type { HeadFacts } from './head-facts.js';
import type { Situation } from '../contract/situation.js';

/** Why a request does not belong to an operation: its method or its path is another one; undefined if it does. */
export function elsewhereSituation({ method, path, at }: Operation, sent: string, target: string): Situation | undefined {
  if (matchPath(parseTemplate(path), splitTarget(target)[0]) === undefined)
    return { id: 'unknown-path', because: 'the document does not have this path', at };
  return sent === method ? undefined : { id: 'other-method', because: `the document does not declare ${sent} for this path`, at };
}

/** The facts of a request that belongs to no operation. */
export function factsElsewhere(situation: Situation, isChunked: boolean): HeadFacts {
  return {
    situations: [situation],
    violations: [],
    held: [],
    declared: undefined,
    contentType: '',
    codec: 'bytes',
    isCompressed: false,
    isChunked,
    isElsewhere: true,
  };
}
