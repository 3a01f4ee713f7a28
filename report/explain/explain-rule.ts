import { type Case, SUITES, type SuiteName } from '../../core/cases/case.js';
import { SUITE_WORDS } from '../../core/cases/suite-words.js';
import { type ExpectationKind, SITUATIONS, type SituationId } from '../../core/contract/situation.js';
import { CHECK_TABLE, type CheckId } from '../../core/policy/checks.js';
import type { CauseRule } from '../../core/causes/rules/cause-rule.js';
import { allContents } from '../../core/contract/all-contents.js';
import { judgedHeaders } from '../../core/checks/content/header-faults.js';
import type { PolicyChanges } from '../../core/policy/judging-options.js';
import { ALIBIS, NOT_JUDGED, REASONS } from '../../core/policy/tolerance.js';
import { SITUATION_WORDS } from '../../core/policy/situation-words.js';
import type { Contract, Operation } from '../../core/contract/contract.js';
import type { Place } from '../../core/place.js';
import { allowedFacts, expectationOf, summedUp } from './allowed-facts.js';
import type { Explanation, Fact } from './explanation.js';
import { isInput } from '../../core/input/input.js';

/** Inputs to explanations: the contract, its cases, and the policy rows that the configuration replaces. */
export interface Known {
  readonly contract: Contract;
  readonly cases: readonly Case[];
  readonly policy: PolicyChanges;
}

/** Explains a check. */
export function explainCheck(id: CheckId, { contract, cases, policy }: Known): Explanation {
  const { about, sent, back, source, situation, isOn } = CHECK_TABLE[id];
  const profiles = contract.operations.flatMap((operation): readonly Fact[] =>
    situation === undefined ? [] : named(operation, contract, allowedFacts(expectationOf(situation, operation), operation, policy)),
  );
  return {
    heading: `check ${id}: ${CHECK_TABLE[id].title}`,
    about,
    facts: [
      ['sent', sent],
      ['back', back],
      ...(isOn === 'strict' ? [OF_STRICT] : situation === undefined ? [SAME] : profiles),
      ['source', source],
      ...(isOn === false ? [OFF] : []),
    ],
    places: contract.operations.flatMap((operation) => placesOfCheck(id, operation, cases)),
  };
}

const OFF: Fact = ['off', 'Unless "checks" in plant-store-kit.config.json has true for it'];
const OF_STRICT: Fact = ['profiles', 'strict has it; standard notes what breaks it'];
const SAME: Fact = ['profiles', 'standard and strict have the same requirements here'];

/** Explains a suite. */
export function explainSuite(suite: SuiteName, { contract, cases, policy }: Known): Explanation {
  const { about, sent, back } = SUITE_WORDS[suite];
  const testCases = cases.filter((one) => one.suite === suite);
  const isOfGate = SUITES.some((one) => one === suite);
  return {
    heading: `suite ${suite}`,
    about,
    facts: [
      ['sent', sent],
      ['back', back],
      ...(testCases.length === 0 ? [SAME] : [...summedUp(testCases, policy), ['cases', String(testCases.length)] as const]),
      isOfGate ? ['run', `npx plant-store-kit verify URL --only ${suite}`] : ['run', 'npx plant-store-kit fuzz URL'],
      ...(isOfGate ? [['list', `npx plant-store-kit verify --list --only ${suite}`] as const] : []),
    ],
    places: contract.operations.flatMap(({ body, security, at }) =>
      suite === 'credentials' ? (security?.at ?? at) : (body?.content.at ?? at),
    ),
  };
}

const KINDS: Readonly<Record<ExpectationKind, string>> = {
  accept: 'Such a request must be accepted.',
  invalid: 'Such a request must be refused as invalid.',
  unauthorized: 'Such a request must be refused, because it is not authenticated.',
  unspecified: 'The contract does not specify such a request, so the policy defines the allowed responses.',
};

/** Explains a row of the policy. */
export function explainSituation(id: SituationId, { contract, cases, policy }: Known): Explanation {
  const { words, source } = SITUATION_WORDS[id];
  const meeting = cases.filter(({ expectation }) => expectation.situations.some((situation) => situation.id === id));
  const examples = meeting.slice(0, 5).map((testCase) => testCase.id);
  const more = meeting.length > examples.length ? `, and ${meeting.length - examples.length} more` : '';
  const places = meeting[0]?.expectation.situations.filter((situation) => situation.id === id).map(({ at }) => at);
  return {
    heading: `situation ${id}: ${words}`,
    about: `The contract says: ${SITUATIONS[id]}. ${KINDS[SITUATIONS[id]]}`,
    facts: [
      ...contract.operations.flatMap((operation) =>
        named(operation, contract, allowedFacts(expectationOf(id, operation), operation, policy)),
      ),
      ['source', source],
      ['cases', examples.length === 0 ? 'no named case' : examples.join(', ') + more],
      ['change', `"policy": { "${id}": [...] } in plant-store-kit.config.json`],
    ],
    places: places ?? contract.operations.map(({ at }) => at),
  };
}

/** Explains a reason for which a case is tolerated. */
export function explainReason(id: keyof typeof REASONS): Explanation {
  const { title, about } = REASONS[id];
  const [kind, means] = kindOfReason(id);
  return {
    heading: `${kind} ${id}: ${title}`,
    about,
    facts: [
      ['means', means],
      ['counted', 'as tolerated, in the JSON report'],
    ],
    places: [],
  };
}

/** Explains a rule by which failures are one finding. */
export function explainCauseRule({ id, title, about }: CauseRule): Explanation {
  return {
    heading: `cause rule ${id}: ${title}`,
    about,
    facts: [
      ['means', 'Failures that share it are one finding: one change of the server ends all of them.'],
      ['counted', 'as causeRules, in the JSON report'],
    ],
    places: [],
  };
}

function kindOfReason(id: keyof typeof REASONS): readonly [kind: string, means: string] {
  if (id in ALIBIS) return ['alibi', 'A failure that it clears says nothing of the contract, and is no finding.'];
  return id in NOT_JUDGED ? ['reason', 'The case was sent, and nothing can be said of it.'] : ['reason', 'Such a response is allowed.'];
}

/** Facts of one operation, labelled with its name if there are several. */
function named(operation: Operation, { operations }: Contract, facts: readonly Fact[]): readonly Fact[] {
  return operations.length === 1 ? facts : [['for', operation.id], ...facts];
}

function placesOfCheck(id: CheckId, { body, security, responses, at, ...operation }: Operation, cases: readonly Case[]): readonly Place[] {
  if (id === 'credentials-required' || id === 'others-kept-out' || id === 'forbidden-is-refused') return [security?.at ?? at];
  if (id === 'valid-accepted' || id === 'invalid-refused') return [body?.content.schema.at ?? at];
  if (id === 'ids-told-apart') {
    return cases
      .filter(({ input, operation: currentOperation }) => isInput(input, 'id', 'same-double') && currentOperation.id === operation.id)
      .map(({ constraint }) => constraint.at);
  }
  const contents = responses.flatMap(allContents);
  if (id === 'stored-as-sent')
    return responses.filter(({ status }) => status.startsWith('2')).map((rule) => rule.content?.schema.at ?? rule.at);
  if (id === 'headers-match-schema') return responses.flatMap(judgedHeaders).map((header) => header.at);
  if (id === 'body-matches-schema') return contents.map(({ schema }) => schema.at);
  return id === 'media-type-declared' || id === 'body-is-json' ? contents.map((media) => media.at) : responses.map((rule) => rule.at);
}
