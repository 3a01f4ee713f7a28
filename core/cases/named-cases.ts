import { kindIfKnown } from '../judge/expectation.js';
import type { ExpectationKind } from '../judge/situation.js';
import { type RequestModel, requestModelOf } from '../request/request-model.js';
import { bodyTemplate } from '../request/write-request.js';
import { memoize } from '../memoize.js';
import type { Contract, Operation } from '../openapi/contract.js';
import type { Case, SuiteName } from './case.js';
import { type CaseProposal, makeCase } from './case-proposal.js';
import { credentials } from './credentials/credentials.js';
import { plainVariants, requestVariants } from './credentials/request-variants.js';
import { alternativeCases } from './alternatives/alternative-cases.js';
import { type Alternative, alternativesOf } from './alternatives/alternative.js';
import { branchMisses } from './alternatives/branch-misses.js';
import { nesting } from './alternatives/nesting.js';
import { capFor, sizeOf } from './budget/allowance.js';
import { chooseCases } from './budget/choose-cases.js';
import { createSignatures, identitiesOf } from './budget/identity.js';
import { createMemory } from './budget/memory.js';
import { memberLists } from './invalid/member-lists.js';
import { closedObjects, wrongBodies, wrongMembers } from './invalid/wrong-members.js';
import { wrongValues } from './invalid/wrong-values.js';
import { lists } from './keywords/lists.js';
import { maps } from './keywords/maps.js';
import { texts } from './keywords/texts.js';
import { malformed } from './malformed/malformed.js';
import { mediaTypes } from './media-types/media-types.js';
import { encodings } from './unspecified/encodings.js';
import { oddBodies } from './unspecified/odd-bodies.js';
import { oddIntegers } from './unspecified/odd-integers.js';
import { otherFormats } from './unspecified/other-formats.js';
import { parserLimits } from './unspecified/parser-limits.js';
import { plainProposal } from './plain-case.js';
import { holdsForAnyId } from './holds-for-any-id.js';
import type { Piece } from '../request/template.js';
import { chunked } from './valid/chunked.js';
import { controls } from './valid/controls.js';
import { integers } from './valid/integers.js';
import { optionalMembers } from './valid/optional-members.js';
import { otherCaseMembers } from './valid/other-case-members.js';
import { otherTypes } from './valid/other-types.js';
import { spellings } from './valid/spellings.js';
import { strings } from './valid/strings.js';
import { unknownMembers } from './valid/unknown-members.js';

/** A family of cases: a pure function of an operation's model. */
export type Generator = (model: RequestModel) => readonly CaseProposal[];

/** Every family, in the order in which its cases run; controls first. */
const GENERATORS: readonly Generator[] = [
  controls,
  wrongBodies,
  optionalMembers,
  integers,
  strings,
  texts,
  otherTypes,
  maps,
  lists,
  unknownMembers,
  otherCaseMembers,
  spellings,
  chunked,
  wrongMembers,
  wrongValues,
  memberLists,
  malformed,
  mediaTypes,
  oddIntegers,
  otherFormats,
  oddBodies,
  encodings,
  parserLimits,
];

/** The families that change single fields, and so also those that only another alternative has. */
const OF_FIELDS: readonly Generator[] = [
  integers,
  strings,
  texts,
  otherTypes,
  maps,
  lists,
  closedObjects,
  wrongMembers,
  wrongValues,
  memberLists,
  oddIntegers,
  otherFormats,
];

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
 * The named cases of a contract, derived from its schemas; deterministic. Memoized, because they cost a tenth of a second.
 * @param hasBadToken true if a token is known that must not be accepted.
 */
export function namedCases(contract: Contract, hasBadToken = false): readonly Case[] {
  return (hasBadToken ? withBadToken : withoutBadToken)(contract).cases;
}

/** About how many cases a document of several operations has no room for. */
export function leftOutCases(contract: Contract, hasBadToken = false): number {
  return (hasBadToken ? withBadToken : withoutBadToken)(contract).leftOut;
}

interface AllCases {
  readonly cases: readonly Case[];
  readonly leftOut: number;
}

const withBadToken = memoize((contract: Contract) => casesOfAll(contract, true));
const withoutBadToken = memoize((contract: Contract) => casesOfAll(contract, false));

function casesOfAll({ operations }: Contract, hasBadToken: boolean): AllCases {
  const [only, another] = operations;
  if (only !== undefined && another === undefined) {
    const proposals = proposalsOf(only, hasBadToken, partsOf(only), true);
    return { cases: distinct(proposals.flatMap((proposal) => caseOf(only, proposal) ?? [])), leftOut: 0 };
  }
  const models = operations.map((operation) => ({ operation, model: requestModelOf(operation) }));
  const cap = capFor(models.map(({ model }) => sizeOf(model)));
  const signatureOf = createSignatures();
  const memory = createMemory();
  let leftOut = 0;
  const cases = models.flatMap(({ operation, model }) => {
    const parts = partsOf(operation, model);
    const identities = identitiesOf(operation, parts.models, signatureOf);
    const proposals = proposalsOf(operation, hasBadToken, parts, !memory.hasCrossed(operation));
    const chosen = chooseCases(proposals, {
      cap,
      judge: (proposal) => caseOf(operation, proposal),
      isProbed: (proposal) => memory.has(operation, proposal, identities),
    });
    memory.add(operation, chosen.settled, identities);
    leftOut += chosen.leftOut;
    return distinct(chosen.cases);
  });
  return { cases, leftOut };
}

/** The models of an operation with a body of JSON: the plain one, and those with other alternatives of its schemas. */
interface Parts {
  readonly model: RequestModel | undefined;
  readonly alternatives: readonly Alternative[];
  readonly models: readonly RequestModel[];
}

function partsOf(operation: Operation, model = requestModelOf(operation)): Parts {
  const alternatives = model === undefined ? [] : alternativesOf(model);
  return { model, alternatives, models: model === undefined ? [] : [model, ...alternatives.map((one) => one.model)] };
}

/** @param isCrossed true to send wrong credentials with many variants of the request. */
function proposalsOf(
  operation: Operation,
  hasBadToken: boolean,
  { model, alternatives, models }: Parts,
  isCrossed: boolean,
): readonly CaseProposal[] {
  if (model === undefined) return knowing(hasBadToken, bodiless(operation));
  return knowing(hasBadToken, [
    ...GENERATORS.flatMap((generate) => {
      const made = generate(model);
      return generate === malformed ? [...made, ...credentials(operation, (isCrossed ? requestVariants : plainVariants)(model))] : made;
    }),
    ...alternatives.flatMap((alternative) => alternativeCases(alternative, OF_FIELDS)),
    ...branchMisses(model, alternatives),
    ...nesting(models),
  ]);
}

function knowing(hasBadToken: boolean, proposals: readonly CaseProposal[]): readonly CaseProposal[] {
  return hasBadToken ? proposals : proposals.filter(({ kind }) => !kind.endsWith('bad-token'));
}

/** The case of a proposal; undefined if it is not what its suite is for. */
function caseOf(operation: Operation, proposal: CaseProposal): Case | undefined {
  const testCase = makeCase(operation, proposal);
  const { suite, expectation } = testCase;
  if (KINDS[suite]?.includes(kindIfKnown(expectation)) === false) return undefined;
  if (expectation.kind !== 'unspecified' && expectation.situations.some(({ id }) => id === 'large-body')) return undefined;
  return holdsForAnyId(testCase) ? testCase : undefined;
}

function bodiless(operation: Operation): readonly CaseProposal[] {
  const proposal = plainProposal(operation);
  return [proposal, ...credentials(operation, [{ proposal, name: 'plain', words: '', variant: undefined }])];
}

/** Removes duplicate requests: families may propose the same bytes, and the first one keeps its name. */
function distinct(cases: readonly Case[]): readonly Case[] {
  const seen = new Set<string>();
  const ids = new Map<string, number>();
  return cases
    .filter((testCase) => {
      const { target, headers, chunked: inChunks } = testCase.plan.head;
      const key = JSON.stringify([target, headers, bodyTemplate(testCase).map(keyOf).join(''), inChunks]);
      return !seen.has(key) && seen.add(key);
    })
    .map((testCase) => {
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
