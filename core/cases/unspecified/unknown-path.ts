import { splitTarget } from '../../codecs/paths/split-target.js';
import type { Operation } from '../../contract/contract.js';
import { acceptedTypes } from '../../request/samples/accepted-types.js';
import { plainHead } from '../../request/samples/plain-head.js';
import { makeHead } from '../../request/plan/request-head.js';
import { ABSENT } from '../../request/plan/request-plan.js';
import type { CaseProposal } from '../case-proposal.js';

/** A method without effects that few documents declare (RFC 9110 section 9.3.8); it carries no credentials and no body. */
const METHOD = 'TRACE';

/**
 * Requests to no operation of the document: a method that the path does not declare, once a path, and a path that the document does
 * not have, once a document.
 */
export function elsewhere(operation: Operation, operations: readonly Operation[]): readonly CaseProposal[] {
  const samePath = operations.filter(({ path }) => path === operation.path);
  const isFirst = samePath[0] === operation && samePath.every(({ method }) => method !== METHOD);
  const [path] = splitTarget(plainHead(operation).target);
  const method = { id: 'method' as const, title: `the method is ${METHOD}, which the path does not declare`, method: METHOD, target: path };
  const unknown = {
    id: 'path' as const,
    title: 'the path is one that the document does not have',
    method: 'GET',
    target: unknownPath(path),
  };
  return [...(isFirst ? [method] : []), ...(operations[0] === operation ? [unknown] : [])].map(({ id, title, method: sent, target }) => ({
    suite: 'unspecified',
    name: `elsewhere/${id}`,
    title,
    input: { kind: 'elsewhere', form: id },
    constraint: { keyword: 'operation', at: operation.at },
    focus: operation.at.pointer,
    control: 'full',
    plan: {
      head: makeHead(operation, { target, headers: [['accept', acceptedTypes(operation)]], chunked: false, method: sent }),
      body: ABSENT,
    },
  }));
}

/** A path of as many segments, none of which any document has. */
function unknownPath(path: string): string {
  return path
    .split('/')
    .map((_, i) => (i === 0 ? '' : 'none7e0f3d0a5c1b'))
    .join('/');
}
