import { quoteIfNeeded } from '../../core/http/curl/shell-words.js';
import { asWritten, assemble } from '../../core/request/slots/template.js';
import { CHECK_TABLE, CHECKS } from '../../core/policy/checks.js';
import type { RuleChanges } from '../../core/policy/judging-options.js';
import { excerpt } from '../facts/harmless-text.js';
import type { FindingDocument } from '../../core/findings/finding-document.js';
import { restoreBody } from '../../core/findings/read-finding.js';
import { operationsText } from '../facts/operation-facts.js';
import { allowingConfig } from './allowing-config.js';
import type { KnownOperation } from './explain-operation.js';
import type { Known } from './explain-rule.js';
import type { Explanation } from './explanation.js';

const SHOWN = 240;

const encoder = new TextEncoder();

/**
 * Explains a kept finding, down to what allows it.
 * @param file in which it is kept.
 */
export function explainFinding(
  finding: FindingDocument,
  file: string,
  { contract, policy, spec }: Pick<Known, 'contract' | 'policy'> & Pick<KnownOperation, 'spec'>,
): Explanation {
  const { id, title, because, expected, actual, response, operation, operations = [], steps = [], target, profile, constraint } = finding;
  const check = CHECKS.find((name) => id.startsWith(`${name}-`));
  const body = assemble(restoreBody(finding.body), asWritten);
  return {
    heading: `finding ${id}: ${title}`,
    about: check === undefined ? because : `${CHECK_TABLE[check].about} Here: ${because}.`,
    facts: [
      ['sent', `${operation} at ${target}`],
      ['', body.length === 0 ? 'without a body' : excerpt(body, SHOWN)],
      ...steps.map((step, i) => [`step ${i + 1}`, `${step.operation}: ${excerpt(encoder.encode(step.response), SHOWN)}`] as const),
      ['expected', `${expected} (profile ${profile})`],
      ['got', actual],
      ...(response === undefined ? [] : [['response', excerpt(encoder.encode(response), SHOWN)] as const]),
      ...(operations.length < 2 ? [] : [['shown', operationsText({ operation, operations }, 10)] as const]),
      ...(check === undefined ? [] : [['check', check] as const, ['source', CHECK_TABLE[check].source] as const]),
      ['case', finding.case],
      ['again', `npx plant-store-kit replay ${quoteIfNeeded(file)} ${spec}`.trimEnd()],
    ],
    places: constraint === undefined ? [] : [constraint.at],
    snippet: allowingSnippet(allowingConfig(finding, contract, policy), spec),
  };
}

/** How to accept a finding knowingly. */
function allowingSnippet(changes: Partial<RuleChanges> | undefined, spec: string): NonNullable<Explanation['snippet']> {
  const baseline = `npx plant-store-kit verify URL ${spec}--baseline known-findings.json --update-baseline`;
  if (changes === undefined) return { words: 'No setting allows this. A baseline accepts it until it is fixed:', text: baseline };
  const scope = changes.checks === undefined ? 'for all such requests' : 'by a check that is off for all operations';
  return {
    words: `To allow this, ${scope}, in plant-store-kit.config.json (a baseline accepts this finding alone):`,
    text: `${printConfig(changes)}\n\n${baseline}`,
  };
}

/** A row a line, as people write it. */
function printConfig(changes: Partial<RuleChanges>): string {
  const sections = Object.entries(changes).map(([name, rows]) => {
    const lines = Object.entries(rows).map(([id, value]) => `    ${JSON.stringify(id)}: ${JSON.stringify(value).replaceAll(',', ', ')}`);
    return `  ${JSON.stringify(name)}: {\n${lines.join(',\n')}\n  }`;
  });
  return `{\n${sections.join(',\n')}\n}`;
}
