import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ALL_SUITES } from '../../../../core/cases/case.js';
import { SITUATIONS, type SituationId } from '../../../../core/contract/situation.js';
import { CHECK_TABLE, CHECKS } from '../../../../core/policy/checks.js';
import { CAUSE_RULES } from '../../../../core/results/naming/cause-rules.js';
import { REASON_IDS } from '../../../../core/policy/tolerance.js';
import { gateCases } from '../../../../core/run/batches/gate-cases.js';
import { loadContract } from '../../../../core/openapi/load-contract.js';
import { explainCase } from '../../../../report/explain/explain-case.js';
import { explainFinding } from '../../../../report/explain/explain-finding.js';
import {
  type Known,
  explainCheck,
  explainCauseRule,
  explainReason,
  explainSituation,
  explainSuite,
} from '../../../../report/explain/explain-rule.js';
import { type Explanation, renderExplanation } from '../../../../report/explain/explanation.js';
import { findingDocument } from '../../../../core/findings/finding-document.js';
import { afterCreation } from '../findings.js';
import { broken } from '../runs.js';

const documents = ['openapi.yaml', 'test/fixtures/documents/other-operations.yaml'];
const contracts = await Promise.all(documents.map((file) => loadContract(file)));
const [plants] = contracts.map((contract): Known => ({ contract, cases: gateCases(contract, true), policy: {} }));
if (plants === undefined) throw new Error('there is no contract');

const isSituation = (id: string): id is SituationId => id in SITUATIONS;
const render = (explanation: Explanation): string => renderExplanation(explanation, (file) => readFileSync(file, 'utf8'));

function everything(known: Known): readonly Explanation[] {
  return [
    ...CHECKS.map((id) => explainCheck(id, known)),
    ...ALL_SUITES.map((suite) => explainSuite(suite, known)),
    ...Object.keys(SITUATIONS)
      .filter(isSituation)
      .map((id) => explainSituation(id, known)),
    ...REASON_IDS.map(explainReason),
    ...CAUSE_RULES.map(explainCauseRule),
    ...known.cases.map((testCase) => explainCase(testCase, known.policy)),
  ];
}

describe('an explanation', () => {
  it('says of a check of one profile which one has it', () => {
    expect(explainCheck('allow-is-sent', plants).facts).toContainEqual(['profiles', 'strict has it; standard notes what breaks it']);
  });

  it('is there for every check', () => {
    expect(Object.keys(CHECK_TABLE)).toEqual([...CHECKS]);
  });

  it.each(contracts)('of anything in $file fits 80 columns, and shows a line of the contract', (contract) => {
    for (const explanation of everything({ contract, cases: gateCases(contract, true), policy: {} })) {
      const text = render(explanation);
      const lines = text.split('\n').slice(1);
      expect(Math.max(...lines.map((line) => line.length)), text).toBeLessThanOrEqual(80);
      expect(explanation.places.length === 0 || /^ {2}> +\d+ {2}\S/m.test(text.replaceAll(/(\d {2}) +/g, '$1')), text).toBe(true);
      for (const label of ['source', 'sent', 'standard', 'strict', 'run'])
        if (explanation.facts.some(([fact]) => fact === label)) expect(text).toMatch(new RegExp(`^  ${label} +\\S`, 'm'));
    }
  });

  it('tells of a check what is sent, what has to come back in both profiles, the clause, and the lines', () => {
    const text = render(explainCheck('credentials-required', plants));
    expect(text).toContain('standard   400 with an Error, 401 or 403\n  strict     400 with an Error\n');
    expect(text).toContain('RFC 9110 section 11.6.1');
    expect(text).toMatch(/\n {2}> +15 {2}security:\n/);
  });

  it('tells of an alibi that it clears failures, and of a reason of the policy that it allows responses', () => {
    const alibi = render(explainReason('unwritten-rule'));
    expect(alibi).toMatch(/^alibi unwritten-rule: a rule about members that the document does not state\n/);
    expect(alibi).toContain('A failure that it clears says nothing of the contract');
    expect(render(explainReason('documented-outage'))).toContain('Such a response is allowed.');
    expect(render(explainReason('only-at-start'))).toContain('nothing can be said of it');
  });

  it('tells of a situation what the configuration has made of it', () => {
    const text = render(explainSituation('used-id', { ...plants, policy: { 'used-id': [409] } }));
    expect(text).toContain('standard   409\n  strict     409\n');
    expect(text).toContain('the configuration replaces what is allowed for used-id');
  });

  it('tells of a case its bytes and why they are wrong', () => {
    const testCase = plants.cases.find(({ id }) => id === 'invalid/id/null');
    if (testCase === undefined) throw new Error('the case is gone');
    const text = render(explainCase(testCase, {}));
    expect(text).toContain('The contract says: invalid, because id must be an integer.');
    expect(text).toContain('{"id":null,');
    expect(text).toMatch(/\n {2}> +93 +type: integer\n/);
  });

  it('tells of a finding which requests lead to it, and what they got', () => {
    const document = findingDocument(afterCreation, broken);
    const text = render(explainFinding(document, 'out/f.json', { ...plants, spec: '' }));
    expect(text).toMatch(/\n {2}step 1 +POST \/plants: 201 \{"id":8,"name":"first"\}\n/);
  });

  it('tells of a finding what came back, its check, and how to send it again; nothing in it is a command to a terminal', () => {
    const [finding] = broken.findings;
    if (finding === undefined) throw new Error('the run has no finding');
    const document = findingDocument({ ...finding, title: 'a \u001B[2J title' }, broken);
    const text = render(explainFinding(document, `out/${finding.id}.json`, { ...plants, spec: '' }));
    expect(text).toContain(`npx plant-store-kit replay out/${finding.id}.json`);
    expect(render(explainFinding(document, 'my out/a.json', { ...plants, spec: '' }))).toContain(
      "npx plant-store-kit replay 'my out/a.json'",
    );
    const named = render(explainFinding(document, 'a.json', { ...plants, spec: '--spec api.yaml ' }));
    expect(named).toMatch(/replay a\.json --spec api\.yaml\n/);
    expect(named).toContain('verify URL --spec api.yaml --baseline known-findings.json --update-baseline');
    expect(text).toContain(finding.check);
    expect(text).toContain('\\u001b[2J');
    expect(text).not.toContain('\u001B');
  });
});
