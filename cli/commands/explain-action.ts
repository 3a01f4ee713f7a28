import { inferResources } from '../../core/resources/inferred/infer-resources.js';
import { allOperations } from '../../core/openapi/choice/all-operations.js';
import { readFileSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { ALL_SUITES } from '../../core/cases/case.js';
import { SITUATIONS, type SituationId } from '../../core/contract/situation.js';
import type { FindingDocument } from '../../core/findings/finding-document.js';
import { readFinding } from '../../core/findings/read-finding.js';
import { KitError } from '../../core/kit-error.js';
import { nearest } from '../../core/known-keys.js';
import type { PolicyChanges } from '../../core/policy/judging-options.js';
import { CAUSE_RULES } from '../../core/results/naming/cause-rules.js';
import { REASON_IDS } from '../../core/policy/tolerance.js';
import { CHECKS } from '../../core/policy/checks.js';
import { explainCase } from '../../report/explain/explain-case.js';
import { explainFinding } from '../../report/explain/explain-finding.js';
import {
  type Known,
  explainCauseRule,
  explainCheck,
  explainReason,
  explainSituation,
  explainSuite,
} from '../../report/explain/explain-rule.js';
import { type Explanation, renderExplanation } from '../../report/explain/explanation.js';
import { namesOf } from '../../core/openapi/choice/patterns.js';
import type { OperationSettings } from '../../core/openapi/choice/operation-settings.js';
import { quoteIfNeeded } from '../../core/http/curl/shell-words.js';
import { explainOperation, operationsNamed } from '../../report/explain/explain-operation.js';
import type { Located } from '../options/values/located.js';
import { type DocumentFlags, loadDocument } from '../options/reading/load-document.js';
import { findingFile } from '../../report/facts/finding-files.js';
import { gateCases } from '../../core/run/batches/gate-cases.js';

/** The options of `explain`, as commander reads them. */
export interface ExplainFlags extends DocumentFlags {
  readonly outputDir: string;
  readonly policy?: PolicyChanges;
  /** Of the configuration. */
  readonly operations?: Located<OperationSettings>;
}

/**
 * Runs `plant-store-kit explain`: prints the meaning of an id.
 * @throws KitError for an unknown id, with the most similar known one.
 */
export async function explainAction(
  word: string,
  { outputDir: folder, policy = {}, operations, ...document }: ExplainFlags,
): Promise<void> {
  // A finding can be given by its file or its id.
  const isFile = word.endsWith('.json');
  const id = isFile ? basename(word, '.json') : word;
  const outputDir = isFile ? dirname(word) : folder;
  const contract = await loadDocument(document);
  const spec = document.spec === 'openapi.yaml' ? '' : `--spec ${quoteIfNeeded(document.spec)} `;
  const resources = inferResources({ operations: allOperations(contract) });
  const known = { contract, resources, settings: operations?.value, spec, cases: gateCases(contract, true), policy };
  const file = findingFile({ id }, outputDir);
  const finding = /^[\w-]+$/.test(id) ? await findingIn(file) : undefined;
  const found = [
    ...operationsNamed(contract, word).map((operation) => explainOperation({ ...known, operation })),
    ...explain(id, known),
    ...(finding === undefined || finding instanceof KitError ? [] : [explainFinding(finding, file, known)]),
  ];
  if (found.length === 0 && finding instanceof KitError) throw finding;
  if (found.length === 0) {
    const ids = known.cases.map((testCase) => testCase.id);
    const names = contract.operations.flatMap((operation) => [operation.id, ...namesOf(operation)]);
    throw unknown(id, [
      ...CHECKS,
      ...ALL_SUITES,
      ...SITUATION_IDS,
      ...REASON_IDS,
      ...CAUSE_RULES.map((rule) => rule.id),
      ...ids,
      ...names,
      ...(await namesIn(outputDir)),
    ]);
  }
  process.stdout.write(found.map((explanation) => renderExplanation(explanation, textOf)).join('\n'));
}

function explain(id: string, known: Known): readonly Explanation[] {
  return [
    ...CHECKS.filter((name) => name === id).map((name) => explainCheck(name, known)),
    ...ALL_SUITES.filter((name) => name === id).map((name) => explainSuite(name, known)),
    ...SITUATION_IDS.filter((name) => name === id).map((name) => explainSituation(name, known)),
    ...REASON_IDS.filter((name) => name === id).map(explainReason),
    ...CAUSE_RULES.filter((rule) => rule.id === id).map(explainCauseRule),
    ...known.cases.filter((testCase) => testCase.id === id).map((testCase) => explainCase(testCase, known.policy)),
  ];
}

const SITUATION_IDS = Object.keys(SITUATIONS).filter((id): id is SituationId => id in SITUATIONS);

/** Reads a finding kept in a file: the error if it is not a finding, undefined if there is no file. */
async function findingIn(file: string): Promise<FindingDocument | KitError | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return readFinding(text, file, 'Run verify or fuzz again');
  } catch (error) {
    if (error instanceof KitError) return error;
    throw error;
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
}

function unknown(id: string, known: readonly string[]): KitError {
  const near = nearest(id, known);
  return new KitError(
    'UsageError',
    `no check, suite, situation, alibi, cause rule, operation, case or finding is called '${id}'`,
    near === undefined ? 'See plant-store-kit verify --list' : `Did you mean ${near}?`,
  );
}

/** A document that a finding refers to may have moved since. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
