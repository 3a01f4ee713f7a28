import type { Case } from '../../core/cases/case.js';
import type { RequestModel } from '../../core/request/request-model.js';
import { plainCase } from '../../core/cases/plain-case.js';
import type { BodyTemplate } from '../../core/cases/template.js';
import { getAt, setAt } from '../../core/json/edit.js';
import { notJson } from '../../core/judge/expectation.js';
import type { Lane } from '../../core/http/open-lane.js';
import type { ValuePart } from '../../core/request/request-plan.js';
import { probeCase } from '../../core/run/probe-case.js';
import type { Session } from '../../core/session/session.js';
import { findCulprit } from '../find-culprit.js';
import { type Culprit, spelling } from '../culprit.js';
import { textConstraint } from './blame-request.js';
import type { Source } from './causes.js';
import { describeText, probedCase } from './fuzz-case.js';
import type { Failure } from './investigate.js';
import type { FuzzPlan } from './fuzz-plan.js';

/** What a failure comes from, for the campaign and for the person who reads of it. */
export interface Traced {
  readonly source: Source;
  readonly culprit: Culprit | undefined;
}

/** Finds the part of a small request that its failure comes from. */
export async function traceSource(session: Session, lane: Lane, { drawn, own, violation }: Failure, small: FuzzPlan): Promise<Traced> {
  const { model: ground, heads } = drawn.tools;
  const { body } = small;
  if (small.head !== heads.plain) return { source: { kind: 'headers', headers: small.head }, culprit: undefined };
  if (body.kind === 'raw') return ofText(ground, probedCase(drawn, own.id, small), body.template);
  const caseOf = (changed: ValuePart): Case => probedCase(drawn, own.id, { head: small.head, body: changed });
  const fails = async (changed: ValuePart): Promise<boolean> => (await probeCase(session, lane, caseOf(changed), violation)) !== undefined;
  const culprit = await findCulprit(ground, body, fails);
  if (culprit === undefined) {
    const always = (await probeCase(session, lane, plainCase(ground.operation), violation)) !== undefined;
    return { source: { kind: always ? 'anything' : 'unknown' }, culprit };
  }
  const { kind, path } = culprit;
  if (kind === 'left-out') return { source: { kind, path }, culprit };
  if (kind !== 'part') return { source: { kind: kind === 'spelling' ? kind : 'unknown' }, culprit };
  const plain = getAt(ground.full, path);
  const always = plain !== undefined && (await fails({ ...body, value: setAt(body.value, path, plain) }));
  return { source: { kind, path, smallest: getAt(body.value, path), always }, culprit };
}

/** A text that stays a text: either it is no JSON, or it is one whose spelling matters (RFC 8259 sections 2 to 7). */
function ofText(ground: RequestModel, own: Case, template: BodyTemplate): Traced {
  const isJson = notJson(own.expectation) === undefined;
  const told = spelling(ground, `the body is ${describeText(template)}`);
  return { source: { kind: isJson ? 'spelling' : 'not-json' }, culprit: { ...told, constraint: textConstraint(ground, own.expectation) } };
}
