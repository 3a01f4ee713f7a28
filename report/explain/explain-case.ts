import { describePlace } from '../../core/place.js';
import type { Case } from '../../core/cases/case.js';
import { asWritten } from '../../core/request/slots/template.js';
import type { PolicyChanges } from '../../core/policy/judging-options.js';
import { SITUATION_WORDS } from '../../core/policy/situation-words.js';
import { bodyBytes } from '../../core/request/wire/write-request.js';
import { excerpt } from '../facts/harmless-text.js';
import { allowedFacts } from './allowed-facts.js';
import type { Explanation } from './explanation.js';

/** Upper bound on the excerpt of a body, in characters. */
const SHOWN = 240;

/** A long target would hide the rest. */
function shortened(target: string): string {
  return target.length > SHOWN ? `${target.slice(0, SHOWN)}…` : target;
}

/** The request of a named case, and the allowed responses. */
export function explainCase(testCase: Case, policy: PolicyChanges): Explanation {
  const { id, title, expectation, operation, constraint } = testCase;
  const { headers, chunked, target, method = operation.method } = testCase.plan.head;
  const body = bodyBytes(testCase, asWritten);
  const situations = [...new Set(expectation.situations.map((situation) => situation.id))];
  return {
    heading: `case ${id}: ${title}`,
    about: `The contract says: ${expectation.kind}, because ${expectation.because}.`,
    facts: [
      ['sent', `${method} ${shortened(target)}${chunked ? ', in chunks' : ''}`],
      ['', headers.map(([name, value]) => `${name}: ${value}`).join(', ')],
      ['', body.length === 0 ? 'without a body' : excerpt(body, SHOWN)],
      ...allowedFacts(expectation, operation, policy),
      ['situations', situations.join(', ')],
      ['source', [...new Set(situations.map((situation) => SITUATION_WORDS[situation].source))].join('; ')],
      ['where', `${describePlace(constraint.at)} (${constraint.keyword})`],
    ],
    places: [constraint.at],
  };
}
