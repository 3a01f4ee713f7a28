import { questionOf } from '../../knowledge/knowledge.js';
import { isOfRefusedMember } from '../failure.js';
import { type Alibi, clearedIf } from './alibi.js';
import type { Lab } from '../lab.js';
import { plainCase } from '../../cases/plain/plain-case.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { decodeJson } from '../../json/decode.js';
import { equalJson } from '../../json/equal.js';
import { getAt } from '../../json/edit.js';
import { describePath } from '../../json/instance-path.js';
import { type JsonValue, isNumber } from '../../json/value.js';
import type { Operation } from '../../contract/contract.js';
import type { Difference } from '../../checks/violation/difference.js';
import { requestOf } from '../../session/send.js';
import { once } from '../../session/once.js';

/** The server makes the value of a member itself. */
export const madeByServer: Alibi = {
  id: 'made-by-server',
  applies: ({ case: testCase, verdict }) => !isOfRefusedMember(testCase) && verdict.violation.difference !== undefined,
  clear: async (lab, { case: { operation }, verdict: { violation } }) =>
    clearedIf(violation.difference !== undefined && (await isMadeByServer(lab, operation, violation.difference))),
};

/**
 * True if a server makes the value of a member itself, whatever is sent: two equal requests get different values there, neither of which is
 * the one that was sent. Found out once for each member.
 */
function isMadeByServer(lab: Lab, operation: Operation, difference: Difference): Promise<boolean> {
  const question = questionOf('made-by-server', operation, difference.instancePath.join('/'));
  return once(lab.session.knowledge.answers, question, () => findOut(lab, operation, difference));
}

async function findOut(lab: Lab, operation: Operation, { instancePath }: Difference): Promise<boolean> {
  const { session } = lab;
  const plain = plainCase(operation);
  const request = requestOf(session, plain, session.ids.refill);
  const answers: JsonValue[] = [];
  for (let i = 0; i < 2; i += 1) {
    const exchange = await lab.ask(plain, request);
    const value = valueAt(exchange, instancePath);
    if (value === undefined) return false;
    answers.push(value);
  }
  const sent = getAt(decodeJson(request.body).value ?? null, instancePath);
  const [first = null, second = null] = answers;
  const isMade = sent !== undefined && [first, second].every((value) => !equalJson(value, sent)) && !equalJson(first, second);
  if (isMade) {
    const text = `${operation.id} answers equal requests with different values of ${describePath(instancePath)}, none of which was sent: the server makes it, and it was not compared`;
    session.emit({ type: 'note', text });
  }
  return isMade;
}

function valueAt({ outcome }: Exchange, path: Difference['instancePath']): JsonValue | undefined {
  if (outcome.kind !== 'response' || outcome.status > 299) return undefined;
  const value = getAt(decodeJson(outcome.body).value ?? null, path);
  return typeof value === 'string' || isNumber(value) ? value : undefined;
}
