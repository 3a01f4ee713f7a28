import { kindIfKnown } from '../../judge/expectation.js';
import type { ExpectationKind } from '../../contract/situation.js';
import { memoize } from '../../memoize.js';
import { allOperations } from '../../openapi/choice/all-operations.js';
import type { Contract, Operation } from '../../contract/contract.js';
import { requestModelOf } from '../../request/request-model.js';
import type { Piece } from '../../request/slots/template.js';
import { bodyTemplate } from '../../request/wire/write-request.js';
import { createValueSearch } from '../alternatives/value-search.js';
import { capFor, sizeOf } from '../budget/allowance.js';
import { chooseCases } from '../budget/choose-cases.js';
import { createSignatures, identitiesOf } from '../budget/identity.js';
import { createSharedFields } from '../budget/shared-fields.js';
import { createMemory } from './probed-before.js';
import type { Case, SuiteName } from '../case.js';
import { type CaseProposal, makeCase } from '../case-proposal.js';
import { modelsOf, proposalsOf, wholeProposals } from './generators.js';
import { firstRound } from './first-round.js';
import { holdsForAnyId } from '../holds-for-any-id.js';
import { isInput } from '../../input/input.js';

/**
 * The expectations that a suite may contain: a proposal that the judge classifies otherwise is dropped, because its title would
 * be untrue.
 */
const KINDS: Readonly<Partial<Record<SuiteName, readonly ExpectationKind[]>>> = {
  valid: ['accept'],
  invalid: ['invalid'],
  malformed: ['invalid'],
  unspecified: ['unspecified'],
};

/**
 * The named cases of a contract, derived from its schemas; deterministic. A document of one operation has all of them; with several,
 * what they share is probed thoroughly once. Memoized, because they cost a tenth of a second.
 * @param hasBadToken true if a token is known that must not be accepted.
 */
export function namedCases(contract: Contract, hasBadToken = false): readonly Case[] {
  return (hasBadToken ? withBadToken : withoutBadToken)(contract).cases;
}

/** About how many cases a document of several operations has no room for, or needs only once. */
export function leftOutCases(contract: Contract, hasBadToken = false): number {
  return (hasBadToken ? withBadToken : withoutBadToken)(contract).leftOut;
}

/** The named cases of one operation. */
export interface OperationCases {
  readonly operation: Operation;
  readonly cases: readonly Case[];
  /** About how many cases there was no room for, or another operation has. */
  readonly leftOut: number;
}

const withBadToken = memoize((contract: Contract) => casesOfAll(contract, true));
const withoutBadToken = memoize((contract: Contract) => casesOfAll(contract, false));

function casesOfAll(contract: Contract, hasBadToken: boolean): Omit<OperationCases, 'operation'> {
  const [only, another] = contract.operations;
  if (only !== undefined && another === undefined) return { cases: casesOfOnly(only, contract, hasBadToken), leftOut: 0 };
  const all = [...casesByOperation(contract, hasBadToken)];
  return { cases: all.flatMap(({ cases }) => cases), leftOut: all.reduce((sum, { leftOut }) => sum + leftOut, 0) };
}

function casesOfOnly(only: Operation, contract: Contract, hasBadToken: boolean): readonly Case[] {
  // A case about another path must not hit an operation that was not chosen.
  const all = allOperations(contract);
  const proposals = proposalsOf(only, all, modelsOf(only, createValueSearch(), createSharedFields()), {
    credentials: false,
    parser: false,
  });
  return distinct(proposals.filter(isKnownBy(hasBadToken)).flatMap((proposal) => caseOf(only, proposal) ?? []));
}

function isKnownBy(hasBadToken: boolean): (proposal: CaseProposal) => boolean {
  return ({ input }) => hasBadToken || !isInput(input, 'credentials', 'bad-token');
}

/**
 * The named cases of a contract, operation by operation, made when they are asked for: those of hundreds of operations take seconds and
 * a hundred megabytes. Earlier operations are probed more thoroughly.
 * @param hasBadToken see namedCases.
 */
export function* casesByOperation(contract: Contract, hasBadToken = false): Generator<OperationCases, void> {
  const { operations } = contract;
  const [only, another] = operations;
  if (only !== undefined && another === undefined) {
    yield { operation: only, ...(hasBadToken ? withBadToken : withoutBadToken)(contract) };
    return;
  }
  // A case about another path must not hit an operation that was not chosen.
  const all = allOperations(contract);
  const isKnown = isKnownBy(hasBadToken);
  const plain = operations.map((operation) => ({ operation, model: requestModelOf(operation) }));
  const cap = capFor(plain.map(({ model }) => sizeOf(model)));
  const signatureOf = createSignatures();
  const memory = createMemory();
  const search = createValueSearch();
  const shared = createSharedFields();
  for (const { operation, model } of plain) {
    search.startTurn();
    const models = modelsOf(operation, search, shared, model);
    const identities = identitiesOf(operation, models.all, signatureOf);
    const chosen = chooseCases(proposalsOf(operation, all, models, memory.before(operation)).filter(isKnown), {
      cap,
      judge: (proposal) => caseOf(operation, proposal),
      isProbed: (proposal) => memory.has(operation, proposal, identities),
    });
    const leftOut = chosen.leftOut + memory.skipped(operation) + shared.takeSkipped();
    memory.add(operation, chosen.decided, identities);
    shared.add(models.all.flatMap(({ fields }) => fields));
    yield { operation, cases: distinct(chosen.cases), leftOut };
  }
}

/**
 * The cases of each operation's first round, which are among its named cases; none for a document of one operation. They are made without the
 * search for values of alternatives, so that the first is there at once.
 * @param hasBadToken see namedCases.
 */
export function* firstCasesByOperation(contract: Contract, hasBadToken = false): Generator<OperationCases, void> {
  const { operations } = contract;
  if (operations.length < 2) return;
  const all = allOperations(contract);
  for (const operation of operations) {
    const chosen = firstRound(wholeProposals(operation, all).filter(isKnownBy(hasBadToken)));
    yield { operation, cases: distinct(chosen.flatMap((proposal) => caseOf(operation, proposal) ?? [])), leftOut: 0 };
  }
}

/** A case with what is the same for equal requests. */
interface KeyedCase {
  readonly testCase: Case;
  readonly key: string;
}

/** The case of a proposal; undefined if it is not what its suite is for. */
function caseOf(operation: Operation, proposal: CaseProposal): KeyedCase | undefined {
  const template = bodyTemplate(proposal);
  const testCase = makeCase(operation, proposal, template);
  const { suite, expectation } = testCase;
  if (KINDS[suite]?.includes(kindIfKnown(expectation)) === false) return undefined;
  if (expectation.kind !== 'unspecified' && expectation.situations.some(({ id }) => id === 'large-body')) return undefined;
  // A server that obeys the body changes what the run did not create, or renames what the other cases name.
  if (expectation.kind === 'unspecified' && expectation.situations.some(({ id }) => id === 'other-key')) return undefined;
  if (!holdsForAnyId(testCase, template)) return undefined;
  const { method, target, headers, chunked } = proposal.plan.head;
  return { testCase, key: JSON.stringify([method, target, headers, template.map(keyOf).join(''), chunked]) };
}

/** Removes duplicate requests: families may propose the same bytes, and the first one keeps its name. */
function distinct(cases: readonly KeyedCase[]): readonly Case[] {
  const seen = new Set<string>();
  const ids = new Map<string, number>();
  return cases
    .filter(({ key }) => !seen.has(key) && seen.add(key))
    .map(({ testCase }) => {
      const times = (ids.get(testCase.id) ?? 0) + 1;
      ids.set(testCase.id, times);
      return times === 1 ? testCase : { ...testCase, id: `${testCase.id}-${times}` };
    });
}

/** Given integers count as text; slots that will be filled in do not. */
function keyOf(piece: Piece): string {
  if (typeof piece === 'string') return piece;
  if (piece instanceof Uint8Array) return `\u0000${piece.join()}`;
  return piece.slot.fill === 'given' ? piece.text : `\u0000${JSON.stringify(piece)}`;
}
