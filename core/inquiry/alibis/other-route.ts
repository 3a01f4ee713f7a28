import { isOfRefusedMember } from '../failure.js';
import { type Alibi, clearedIf } from './alibi.js';
import type { Lab } from '../lab.js';
import { plainCase } from '../../cases/plain/plain-case.js';
import { matchPath } from '../../codecs/paths/match-path.js';
import { parseTemplate } from '../../codecs/paths/path-template.js';
import { splitTarget } from '../../codecs/paths/split-target.js';
import type { Case } from '../../cases/case.js';
import type { Operation } from '../../contract/contract.js';
import type { Violation } from '../../checks/violation/violation.js';
import { seenAgain } from './seen-again.js';

/** The server takes an odd path for that of another operation, which fails alike. */
export const otherRoute: Alibi = {
  id: 'other-route',
  applies: ({ case: testCase, verdict }) =>
    verdict.violation.check === 'no-server-error' &&
    !isOfRefusedMember(testCase) &&
    testCase.expectation.situations.some(({ id }) => id === 'delicate-path'),
  clear: async (lab, { case: testCase, verdict }) => clearedIf(await isOfAnother(lab, testCase, verdict.violation)),
};

/**
 * True if a failure is that of another operation, to which a server takes the request because of an odd path: `/books/` is the list to
 * many routers (RFC 3986 section 6.2.3 leaves it to them). It is, if the plain request of that operation fails in the same way; it is
 * judged there.
 */
async function isOfAnother(lab: Lab, testCase: Case, violation: Violation): Promise<boolean> {
  const { session } = lab;
  const other = operationAt(session.knowledge.contract.operations, testCase.operation, testCase.plan.head.target);
  if (other === undefined) return false;
  const plain = plainCase(other);
  const exchange = await lab.ask(plain);
  if (seenAgain(session, plain, exchange, violation) === undefined) return false;
  session.evidence.loose.observe(plain, exchange);
  return true;
}

/** The operation whose path a target becomes without empty and dot segments. */
function operationAt(operations: readonly Operation[], { id, method }: Operation, target: string): Operation | undefined {
  const path = withoutOddSegments(splitTarget(target)[0]);
  return operations.find((other) => other.id !== id && other.method === method && matchPath(parseTemplate(other.path), path) !== undefined);
}

function withoutOddSegments(path: string): string {
  const kept: string[] = [];
  for (const segment of path.split('/')) {
    const text = segment.replaceAll(/%2e/gi, '.');
    if (text === '..') kept.pop();
    else if (text !== '' && text !== '.') kept.push(segment);
  }
  return `/${kept.join('/')}`;
}
