import { kindIfKnown } from '../judge/expectation.js';
import type { ExpectationKind } from '../judge/situation.js';
import { type RequestModel, requestModelOf } from '../request/request-model.js';
import { bodyTemplate } from '../request/write-request.js';
import { memoize } from '../memoize.js';
import type { Contract, Operation } from '../openapi/contract.js';
import type { Case, SuiteName } from './case.js';
import { type CaseProposal, makeCase } from './case-proposal.js';
import { credentials } from './credentials/credentials.js';
import { type RequestVariant, requestVariants, variantOf } from './credentials/request-variants.js';
import { memberLists } from './invalid/member-lists.js';
import { wrongBodies, wrongMembers } from './invalid/wrong-members.js';
import { wrongValues } from './invalid/wrong-values.js';
import { malformed } from './malformed/malformed.js';
import { mediaTypes } from './media-types/media-types.js';
import { elsewhere } from './unspecified/elsewhere.js';
import { encodings } from './unspecified/encodings.js';
import { oddBodies } from './unspecified/odd-bodies.js';
import { oddIntegers } from './unspecified/odd-integers.js';
import { parserLimits } from './unspecified/parser-limits.js';
import { parameterFields } from './parameters/parameter-field.js';
import { parameters } from './parameters/parameters.js';
import { allPresent } from './parameters/together.js';
import { plainProposal } from './plain-case.js';
import { sharesRoute } from './shares-route.js';
import { holdsForAnyId } from './holds-for-any-id.js';
import type { Piece } from '../request/template.js';
import { otherBodies } from './bodies/other-bodies.js';
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
  otherTypes,
  unknownMembers,
  otherCaseMembers,
  spellings,
  chunked,
  wrongMembers,
  wrongValues,
  memberLists,
  malformed,
  (model) => credentials(model.operation, requestVariants(model)),
  mediaTypes,
  oddIntegers,
  oddBodies,
  encodings,
  parserLimits,
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
  return hasBadToken ? withBadToken(contract) : withoutBadToken(contract);
}

const withBadToken = memoize((contract: Contract) => casesOfAll(contract, true));
const withoutBadToken = memoize((contract: Contract) => casesOfAll(contract, false));

function casesOfAll({ operations }: Contract, hasBadToken: boolean): readonly Case[] {
  return operations.flatMap((operation) => distinct(casesOf(operation, operations, hasBadToken)));
}

function casesOf(operation: Operation, operations: readonly Operation[], hasBadToken: boolean): readonly Case[] {
  const model = requestModelOf(operation);
  const body = model === undefined ? bodiless(operation) : GENERATORS.flatMap((generate) => generate(model));
  const { plan } = plainProposal(operation);
  const others = sharesRoute(operation, operations) ? [] : [...otherBodies(operation, plan), ...parameters(operation, plan)];
  return [...body, ...others, ...elsewhere(operation, operations)]
    .filter(({ kind }) => hasBadToken || !kind.endsWith('bad-token'))
    .map((proposal) => makeCase(operation, proposal))
    .filter(({ suite, expectation }) => KINDS[suite]?.includes(kindIfKnown(expectation)) ?? true)
    .filter(({ expectation }) => expectation.kind === 'unspecified' || expectation.situations.every(({ id }) => id !== 'large-body'))
    .filter(holdsForAnyId);
}

function bodiless(operation: Operation): readonly CaseProposal[] {
  const proposal = plainProposal(operation);
  const all = allPresent(operation, proposal.plan, parameterFields(operation, proposal.plan));
  const plain: RequestVariant = { proposal, name: 'plain', words: '', variant: undefined };
  const variants = all === undefined ? [] : [variantOf(all)];
  return [proposal, ...credentials(operation, [plain, ...variants])];
}

/** Removes duplicate requests: families may propose the same bytes, and the first one keeps its name. */
function distinct(cases: readonly Case[]): readonly Case[] {
  const seen = new Set<string>();
  const ids = new Map<string, number>();
  return cases
    .filter((testCase) => {
      const { target, headers, chunked: inChunks, method } = testCase.plan.head;
      const key = JSON.stringify([method, target, headers, bodyTemplate(testCase).map(keyOf).join(''), inChunks]);
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
