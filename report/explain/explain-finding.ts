import { quoteIfNeeded } from '../../core/http/shell-words.js';
import { asWritten, assemble } from '../../core/request/template.js';
import { CHECK_WORDS } from '../../core/oracle/check-words.js';
import { CHECKS } from '../../core/oracle/check-ids.js';
import { excerpt } from '../inert.js';
import type { FindingDocument } from '../../core/findings/finding-document.js';
import { restoreBody } from '../../core/findings/read-finding.js';
import { operationsText } from '../operation-facts.js';
import { COMMAND, type Explanation } from './explanation.js';

const SHOWN = 240;

/**
 * Explains a kept finding.
 * @param file in which it is kept.
 */
export function explainFinding(finding: FindingDocument, file: string): Explanation {
  const { id, title, because, expected, actual, response, operation, operations = [], target, profile, constraint } = finding;
  const check = CHECKS.find((name) => id.startsWith(`${name}-`));
  const body = assemble(restoreBody(finding.body), asWritten);
  return {
    heading: `finding ${id}: ${title}`,
    about: check === undefined ? because : `${CHECK_WORDS[check].about} Here: ${because}.`,
    facts: [
      ['sent', `${operation} at ${target}`],
      ['', body.length === 0 ? 'without a body' : excerpt(body, SHOWN)],
      ['expected', `${expected} (profile ${profile})`],
      ['got', actual],
      ...(response === undefined ? [] : [['response', excerpt(new TextEncoder().encode(response), SHOWN)] as const]),
      ...(operations.length < 2 ? [] : [['shown', operationsText({ operation, operations }, 10)] as const]),
      ...(check === undefined ? [] : [['check', check] as const, ['source', CHECK_WORDS[check].source] as const]),
      ['case', finding.case],
      [COMMAND, `npx plant-store-kit replay ${quoteIfNeeded(file)}`],
    ],
    places: constraint === undefined ? [] : [constraint.at],
  };
}
