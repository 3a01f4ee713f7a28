import { withPlan } from '../../cases/case-proposal.js';
import type { Case } from '../../cases/case.js';
import { type ParameterField, parameterFields } from '../../cases/parameters/parameter-field.js';
import { sentParameters } from '../../cases/parameters/sent-parameters.js';
import { setParameter } from '../../cases/parameters/set-parameter.js';
import { plainCase } from '../../cases/plain/plain-case.js';
import { writeParameter } from '../../codecs/parameters/write-parameter.js';
import { isDescribed } from '../../contract/documented-statuses.js';
import { isNumber, jsonNumber } from '../../json/value.js';
import { questionOf } from '../../knowledge/knowledge.js';
import { differingParameters } from '../../reach/refused/differing-parameters.js';
import { hasOwnMinimum } from '../../request/slots/integer-range.js';
import { once } from '../../session/once.js';
import { type Failure, isOfRefusedMember } from '../failure.js';
import { isAccepted } from '../is-accepted.js';
import type { Lab } from '../lab.js';
import { type Alibi, STANDS, clearedIf } from './alibi.js';

/** Statuses by which a server refuses a page that there cannot be (RFC 9110 section 15.5, RFC 4918 section 11.2). */
const STATUSES: ReadonlySet<number> = new Set([400, 404, 416, 422]);

const NOTE = 'integers below 1 are refused where the document has no minimum, and were not judged';

/** The server refuses an integer below 1 by a documented status, and the document forgot the minimum of the parameter. */
export const unwrittenBound: Alibi = {
  id: 'unwritten-bound',
  applies: (failure, { rules }) => rules.profile !== 'strict' && isDocumentedRefusal(failure),
  clear: async (lab, { case: testCase }) => {
    const found = belowOne(testCase);
    if (found === undefined) return STANDS;
    const { field, text } = found;
    if (text !== '0' && text !== '-1' && !(await refusesMinusOne(lab, field))) return STANDS;
    lab.session.emit({ type: 'note', text: NOTE, operation: testCase.operation.id, subject: field.subject });
    return clearedIf(true);
  },
};

function isDocumentedRefusal({ case: testCase, exchange: { outcome }, verdict: { violation } }: Failure): boolean {
  if (violation.check !== 'valid-accepted' || isOfRefusedMember(testCase) || outcome.kind !== 'response') return false;
  return STATUSES.has(outcome.status) && isDescribed(testCase.operation, outcome.status);
}

/** The parameter without a minimum that is an integer below 1, and its text, if nothing else differs from the plain request; else undefined. */
function belowOne({ operation, plan }: Case): { readonly field: ParameterField; readonly text: string } | undefined {
  const fields = parameterFields(operation, plainCase(operation).plan);
  const [field, ...others] = differingParameters(fields, plan.head);
  if (field === undefined || others.length > 0 || hasOwnMinimum(field.shape)) return undefined;
  const reading = sentParameters({ operation, plan }).find(({ parameter }) => parameter === field.parameter)?.reading;
  if (reading?.kind !== 'value' || !isNumber(reading.value)) return undefined;
  const { text } = reading.value;
  return /^(?:0|-\d+)$/.test(text) ? { field, text } : undefined;
}

/** True if -1 is refused, too: then it is not the size of another integer that the server cannot take. */
function refusesMinusOne(lab: Lab, field: ParameterField): Promise<boolean> {
  const { operation, parameter, name } = field;
  return once(lab.session.knowledge.answers, questionOf('unwritten-bound', operation, name), async () => {
    const written = writeParameter(parameter, jsonNumber('-1'));
    if (written.kind === 'unwritable') return false;
    const plain = plainCase(operation);
    return !(await isAccepted(lab, withPlan(plain, { ...plain.plan, head: setParameter(field, written) }, plain.title)));
  });
}
