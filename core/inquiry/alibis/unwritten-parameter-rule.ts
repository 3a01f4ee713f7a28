import { questionOf } from '../../knowledge/knowledge.js';
import { mayBreakUnwrittenRule } from '../failure.js';
import { type Alibi, clearedIf } from './alibi.js';
import type { Lab } from '../lab.js';
import { withPlan } from '../../cases/case-proposal.js';
import type { Case } from '../../cases/case.js';
import { type ParameterField, parameterFields } from '../../cases/parameters/parameter-field.js';
import { sentParameters } from '../../cases/parameters/sent-parameters.js';
import { setParameter } from '../../cases/parameters/set-parameter.js';
import { plainCase } from '../../cases/plain/plain-case.js';
import { writeParameter } from '../../codecs/parameters/write-parameter.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { equalJson } from '../../json/equal.js';
import type { JsonValue } from '../../json/value.js';
import { type InstancePath, describePath } from '../../json/instance-path.js';
import { differingFields } from '../../reach/refused/differing-fields.js';
import { differingParameters } from '../../reach/refused/differing-parameters.js';
import { acceptedFormat, fullParameter, ordinaryParameters } from '../../reach/values/ordinary-parameters.js';
import { controlsOf } from '../../reach/values/ordinary-values.js';
import { bodyTemplate } from '../../request/wire/write-request.js';
import { asWritten, assembleText } from '../../request/slots/template.js';
import { once } from '../../session/once.js';
import { isAccepted } from '../is-accepted.js';
import { EVERY_VALUE_REFUSED } from '../made-up-is-refused.js';

/** Statuses by which a server refuses what a request says, whatever exists (RFC 9110 section 15.5.1, RFC 4918 section 11.2). */
const OF_FORM: ReadonlySet<number> = new Set([400, 422]);

/** The server refuses a valid request for a rule about its parameters that the document does not state. */
export const unwrittenParameterRule: Alibi = {
  id: 'unwritten-parameter-rule',
  applies: mayBreakUnwrittenRule,
  clear: async (lab, { case: testCase, exchange }) => clearedIf(await breaksUnwrittenParameterRule(lab, testCase, exchange)),
};

/**
 * True if a server refuses a valid request, whose body is plain, for a rule about its parameters that the document does not tell: each
 * ordinary value of a parameter that differs from the plain request is refused, too; or several optional parameters are refused only
 * together, for which OpenAPI has no words. A note says so, once.
 */
export async function breaksUnwrittenParameterRule(lab: Lab, testCase: Case, exchange: Exchange): Promise<boolean> {
  const plain = plainCase(testCase.operation);
  if (!hasPlainBody(testCase, plain)) return false;
  const fields = parameterFields(testCase.operation, plain.plan);
  const differing = differingParameters(fields, testCase.plan.head);
  if (differing.length > 1) return breaksTogether(lab, plain, differing, testCase);
  const [field] = differing;
  if (field === undefined || isDocumented(field, testCase, exchange)) return false;
  for (const path of differingLeaves(field, testCase)) if (!(await isRuled(lab, plain, field, path))) return false;
  return true;
}

/** The single values of a parameter that differ from those of the full one; the whole if it is of another form. */
function differingLeaves(field: ParameterField, { plan }: Case): readonly InstancePath[] {
  const sent = valueSent(field, { operation: field.operation, plan });
  if (sent === undefined) return [[]];
  const { fields, isAll } = differingFields(sent.value, fullParameter(field));
  return isAll && fields.length > 0 ? fields : [[]];
}

/** The value of a parameter in a request, in an object since it may be null; undefined for what is no value of it. */
function valueSent({ parameter }: ParameterField, request: Pick<Case, 'operation' | 'plan'>): { readonly value: JsonValue } | undefined {
  const reading = sentParameters(request).find((one) => one.parameter === parameter)?.reading;
  return reading?.kind === 'value' ? { value: reading.value } : undefined;
}

function hasPlainBody({ plan }: Case, plain: Case): boolean {
  const [text, other] = [bodyTemplate({ plan }), bodyTemplate(plain)].map((template) => assembleText(template, asWritten));
  return text === other;
}

/** Each of them is judged alone, too; the note is true only where each is accepted so. */
async function breaksTogether(lab: Lab, plain: Case, differing: readonly ParameterField[], testCase: Case): Promise<boolean> {
  const { session } = lab;
  const { operation } = testCase;
  for (const field of differing) if (!(await isTakenAlone(lab, plain, field, testCase))) return true;
  return once(session.knowledge.answers, questionOf('ruled-parameter', operation), () => {
    const text = 'several parameters together are refused, for which no schema has a rule: only each alone was judged';
    session.emit({ type: 'note', text, operation: operation.id });
    return Promise.resolve(true);
  });
}

/** True if a parameter with the value of a request is accepted beside plain ones, found out once for each. */
function isTakenAlone(lab: Lab, plain: Case, field: ParameterField, { operation, plan }: Case): Promise<boolean> {
  const sent = valueSent(field, { operation, plan });
  const written = sent && writeParameter(field.parameter, sent.value);
  if (written === undefined || written.kind === 'unwritable') return Promise.resolve(true);
  const alone = withPlan(plain, { ...plain.plan, head: setParameter(field, written) }, plain.title);
  return once(lab.session.knowledge.answers, questionOf('ruled-parameter', operation, field.name, 'alone'), () => isAccepted(lab, alone));
}

/** True if the value is the document's own, and refused for its form: then nothing made up explains it. */
function isDocumented({ parameter, plain, ...field }: ParameterField, { plan }: Case, { outcome }: Exchange): boolean {
  if (outcome.kind !== 'response' || !OF_FORM.has(outcome.status)) return false;
  if (!parameter.examples.some(({ value }) => equalJson(value, plain))) return false;
  const written = writeParameter(parameter, plain);
  if (written.kind === 'unwritable') return false;
  return differingParameters([{ ...field, parameter, plain, plan }], setParameter({ ...field, parameter }, written)).length === 0;
}

/** True if every ordinary value is refused at a path of a parameter, found out once for each. */
function isRuled(lab: Lab, plain: Case, field: ParameterField, path: InstancePath): Promise<boolean> {
  const question = questionOf('ruled-parameter', plain.operation, field.name, ...path);
  return once(lab.session.knowledge.answers, question, () => findOut(lab, plain, field, path));
}

async function findOut(lab: Lab, plain: Case, field: ParameterField, path: InstancePath): Promise<boolean> {
  const { session } = lab;
  let isTried = false;
  const controlOf = (value: JsonValue): Case | undefined => {
    const written = writeParameter(field.parameter, value);
    if (written.kind === 'unwritable') return undefined;
    const control = withPlan(plain, { ...plain.plan, head: setParameter(field, written) }, plain.title);
    return control.expectation.kind === 'accept' ? control : undefined;
  };
  for (const control of controlsOf(acceptedFormat(field, path), ordinaryParameters(field, path), controlOf)) {
    if (await isAccepted(lab, control)) return false;
    isTried = true;
  }
  if (!isTried) return false;
  const subject = path.length === 0 ? field.subject : `${field.subject}: ${describePath(path)}`;
  session.emit({ type: 'note', text: EVERY_VALUE_REFUSED, operation: plain.operation.id, subject });
  return true;
}
