import { questionOf } from '../../knowledge/knowledge.js';
import { mayBreakUnwrittenRule } from '../failure.js';
import { type Alibi, clearedIf } from './alibi.js';
import type { Lab } from '../lab.js';
import { withPlan } from '../../cases/case-proposal.js';
import type { Case } from '../../cases/case.js';
import { plainCase } from '../../cases/plain/plain-case.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { equalJson } from '../../json/equal.js';
import { getAt, setAt } from '../../json/edit.js';
import { type InstancePath, describePath } from '../../json/instance-path.js';
import type { JsonValue } from '../../json/value.js';
import { differingFields } from '../../reach/refused/differing-fields.js';
import { type Side, controlsOf, hasFormat, ordinaryValues, sideOf } from '../../reach/values/ordinary-values.js';
import { type ReadableBody, readableBody } from '../../request/readable-body.js';
import { asWanted } from '../../request/samples/refused-members.js';
import { withoutSlots } from '../../request/slots/without-slots.js';
import { bodyTemplate } from '../../request/wire/write-request.js';
import { assemble } from '../../request/slots/template.js';
import { once } from '../../session/once.js';
import { isRefusedForMeaning } from './refused-meaning.js';
import { statesConflict } from './state-conflict.js';
import { isTaken } from '../is-accepted.js';
import { EVERY_VALUE_REFUSED } from '../made-up-is-refused.js';
import { breaksUnwrittenParameterRule } from './unwritten-parameter-rule.js';

/** The server refuses a valid request for a rule about members of its body that the document does not state. */
export const unwrittenRule: Alibi = {
  id: 'unwritten-rule',
  applies: mayBreakUnwrittenRule,
  clear: async (lab, { case: testCase, exchange }) => clearedIf(await breaksUnwrittenBodyRule(lab, testCase, exchange)),
};

/** True if a server refuses a valid request for a rule that the document does not state, about its parameters or its body. */
export async function breaksUnwrittenRule(lab: Lab, testCase: Case, exchange: Exchange): Promise<boolean> {
  return (await breaksUnwrittenParameterRule(lab, testCase, exchange)) || breaksUnwrittenBodyRule(lab, testCase, exchange);
}

/**
 * True if each ordinary value of a field that differs from the plain request is refused, too, and without these fields the request is accepted.
 * Such a field may be a reference to something that does not exist. A note names it, once.
 */
async function breaksUnwrittenBodyRule(lab: Lab, testCase: Case, exchange: Exchange): Promise<boolean> {
  const { session } = lab;
  const readable = readableBody(testCase.operation);
  const body = readable?.read(exchange.request.body);
  // Where the plain request is refused too, no field is to blame.
  if (readable === undefined || body === undefined || session.knowledge.reach.get(testCase.operation.id)?.kind === 'refused') return false;
  if (await isWantedOtherwise(lab, testCase, readable, body)) return true;
  const plain = readable.read(assemble(bodyTemplate(plainCase(testCase.operation)), session.ids.fill)) ?? null;
  const { fields, isAll } = differingFields(body, plain);
  const ruled: InstancePath[] = [];
  // A text without a format may be no date, however it looks: 30 February.
  const sideIn = (field: InstancePath): Side | undefined =>
    hasFormat(readable.model, field) ? sideOf(getAt(body, field), getAt(plain, field)) : undefined;
  for (const field of fields) if (await isRuled(lab, readable, field, sideIn(field))) ruled.push(field);
  if (ruled.length === 0) return false;
  if (isAll && ruled.length === fields.length) return true;
  const part = readable.write(ruled.reduce((whole, path) => setAt(whole, path, getAt(plain, path) ?? null), body));
  if (part === undefined) return false;
  const without = withPlan(testCase, { ...testCase.plan, body: part }, testCase.title);
  const answer = await lab.ask(without);
  // Where the other values are in use by now, or break another rule, they are not to blame.
  if (isTaken(without.operation, answer) || isRefusedForMeaning(session, without, answer)) return true;
  return statesConflict(answer) && !statesConflict(exchange);
}

/** True if a body is accepted with the members that the server wants beside a listed value of it, and without those that it refuses there. */
async function isWantedOtherwise(lab: Lab, testCase: Case, { model, write }: ReadableBody, body: JsonValue): Promise<boolean> {
  const wanted = asWanted(model, body);
  const part = equalJson(wanted, body) ? undefined : write(wanted);
  return (
    part !== undefined && isTaken(testCase.operation, await lab.ask(withPlan(testCase, { ...testCase.plan, body: part }, testCase.title)))
  );
}

/** True if every ordinary value of a field is refused, found out once for each field; or if it names a thing that has to exist. */
async function isRuled(lab: Lab, readable: ReadableBody, path: InstancePath, side: Side | undefined): Promise<boolean> {
  const { media, operation } = readable.model;
  if ((media.known ?? []).some(([known]) => known.join('/') === path.join('/'))) return true;
  const question = questionOf('ruled-field', operation, path.join('/'), ...(side === undefined ? [] : [side]));
  return once(lab.session.knowledge.answers, question, () => findOut(lab, readable, path, side));
}

async function findOut(lab: Lab, { model, write }: ReadableBody, path: InstancePath, side: Side | undefined): Promise<boolean> {
  const { session } = lab;
  const plain = plainCase(model.operation);
  const values = ordinaryValues(model, path, side);
  const controlOf = (value: JsonValue): Case | undefined => {
    const body = write(setAt(model.full, path, value));
    const control = body && withPlan(plain, { ...plain.plan, body }, plain.title);
    return control?.expectation.kind === 'accept' ? control : undefined;
  };
  const accepted = hasFormat(model, path) && side === undefined ? getAt(withoutSlots(model.full) ?? null, path) : undefined;
  const refusals: Exchange[] = [];
  for (const control of controlsOf(accepted, values, controlOf)) {
    const exchange = await lab.ask(control);
    if (isTaken(control.operation, exchange)) return false;
    refusals.push(exchange);
  }
  if (values.length === 0) return false;
  // A server that has begun to refuse everything says nothing of a field. A conflict says that the plain value is right, if the others had none.
  const still = await lab.ask(plain, 'new');
  const isRight = isTaken(plain.operation, still) || (statesConflict(still) && !refusals.some(statesConflict));
  if (!isRight) return false;
  // What conflicts with other things may be another member of the request.
  if (refusals.every(statesConflict)) return true;
  const subject = side === undefined ? describePath(path) : `${describePath(path)} (${side} dates)`;
  session.emit({ type: 'note', text: EVERY_VALUE_REFUSED, operation: model.operation.id, subject });
  return true;
}
