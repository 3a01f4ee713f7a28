import { CHECK_WORDS } from '../core/oracle/check-words.js';
import { TITLES } from '../core/oracle/finding.js';
import type { CheckId } from '../core/oracle/violation.js';

/** A check as a rule of SARIF (section 3.49). */
export function sarifRule(id: CheckId): object {
  const title = TITLES[id];
  const { about } = CHECK_WORDS[id];
  const text = `${about} Each result tells the request, what was expected and what came, and a command that sends it again.`;
  return {
    id,
    name: id.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase()),
    shortDescription: { text: `${title}.` },
    fullDescription: { text: about },
    help: { text, markdown: text },
    defaultConfiguration: { level: 'error' },
    properties: { tags: ['contract'], precision: 'very-high', 'problem.severity': 'error' },
  };
}
