import type { Operation } from '../../contract/contract.js';
import { type RequestModel, requestModelOf } from '../../request/request-model.js';
import { alternativeCases } from '../alternatives/alternative-cases.js';
import { type Alternative, alternativesOf } from '../alternatives/alternative.js';
import { branchMisses } from '../alternatives/branch-misses.js';
import { nesting } from '../alternatives/nesting.js';
import type { ValueSearch } from '../alternatives/value-search.js';
import type { SharedFields } from '../budget/shared-fields.js';
import { isFew } from '../budget/quotas.js';
import type { CaseProposal } from '../case-proposal.js';
import { credentials } from './credentials.js';
import { type RequestVariant, plainVariants, requestVariants, variantOf } from './request-variants.js';
import { leftOutMembers } from './left-out-members.js';
import { memberLists } from '../invalid/member-lists.js';
import { closedObjects, wrongBodies, wrongMembers } from '../invalid/wrong-members.js';
import { wrongValues } from '../invalid/wrong-values.js';
import { lists } from '../rare-keywords/lists.js';
import { maps } from '../rare-keywords/maps.js';
import { texts } from '../rare-keywords/texts.js';
import { malformed } from '../malformed/malformed.js';
import { acceptedTypes } from '../media-types/accepted-types.js';
import { mediaTypes } from '../media-types/media-types.js';
import { strayMediaType } from '../media-types/stray-media-type.js';
import { otherBodies } from '../bodies/other-bodies.js';
import { parameterFields } from '../parameters/parameter-field.js';
import { parameters } from '../parameters/parameters.js';
import { allPresent } from '../parameters/parameter-combinations.js';
import { plainProposal } from '../plain/plain-case.js';
import { sharesRoute } from '../shares-route.js';
import { elsewhere } from '../unspecified/unknown-path.js';
import { encodings } from '../unspecified/encodings.js';
import { oddBodies } from '../unspecified/odd-bodies.js';
import { oddIntegers } from '../unspecified/odd-integers.js';
import { otherFormats } from '../unspecified/other-formats.js';
import { parserLimits } from '../unspecified/parser-limits.js';
import { chunked } from '../valid/chunked.js';
import { controls } from '../valid/controls.js';
import { integers } from '../valid/integers.js';
import { optionalMembers } from '../valid/optional-members.js';
import { otherCaseMembers } from '../valid/other-case-members.js';
import { otherTypes } from '../valid/other-types.js';
import { refusedMembers } from '../valid/refused-members.js';
import { spellings } from '../valid/spellings.js';
import { strings } from '../valid/strings.js';
import { unknownMembers } from '../valid/unknown-members.js';

/** A family of cases: a pure function of an operation's model. */
export type Generator = (model: RequestModel) => readonly CaseProposal[];

/** The families that change single fields so that the request is valid, invalid, and unspecified. */
const VALID_FIELDS: readonly Generator[] = [integers, strings, texts, otherTypes, maps, lists];
const INVALID_FIELDS: readonly Generator[] = [wrongMembers, wrongValues, memberLists];
const UNSPECIFIED_FIELDS: readonly Generator[] = [oddIntegers, otherFormats];

/** Every family, in the order in which its cases run; controls first. */
const BEFORE_CREDENTIALS: readonly Generator[] = [
  controls,
  refusedMembers,
  leftOutMembers,
  wrongBodies,
  optionalMembers,
  ...VALID_FIELDS,
  unknownMembers,
  otherCaseMembers,
  spellings,
  chunked,
  ...INVALID_FIELDS,
  malformed,
];
const AFTER_CREDENTIALS: readonly Generator[] = [mediaTypes, ...UNSPECIFIED_FIELDS, oddBodies, encodings, parserLimits];

/** The families about how requests are read: of these, an operation gets some cases, and only one gets all. */
const OF_PARSER: ReadonlySet<Generator> = new Set([unknownMembers, spellings, chunked, malformed, mediaTypes]);

/** Families of which only one operation gets cases. */
const ONCE: ReadonlySet<Generator> = new Set([oddBodies, encodings, parserLimits]);

/** The families that change single fields, and so also those that only another alternative has. */
const OF_FIELDS: readonly Generator[] = [...VALID_FIELDS, closedObjects, ...INVALID_FIELDS, ...UNSPECIFIED_FIELDS];

const FIELD_BY_FIELD: ReadonlySet<Generator> = new Set(OF_FIELDS);

/** The models of an operation with a body of JSON: the plain one, and those with other alternatives of its schemas. */
export interface Models {
  readonly plain: RequestModel | undefined;
  /** The plain one with the fields that are worth probing. */
  readonly probed: RequestModel | undefined;
  readonly alternatives: readonly Alternative[];
  readonly all: readonly RequestModel[];
  readonly search: ValueSearch;
}

/**
 * The models of an operation; none if it takes no body of JSON.
 * @param search makes the values of alternatives, in the turn of the operation.
 * @param shared says which fields are worth probing.
 */
export function modelsOf(
  operation: Operation,
  search: ValueSearch,
  shared: Pick<SharedFields, 'worthProbing'>,
  plain = requestModelOf(operation),
): Models {
  if (plain === undefined) return { plain, probed: undefined, alternatives: [], search, all: [] };
  const probed = { ...plain, fields: shared.worthProbing(plain.fields) };
  const alternatives = alternativesOf(probed, search, shared.worthProbing);
  return { plain, probed, alternatives, search, all: [plain, ...alternatives.map(({ model }) => model)] };
}

/** Which cases an operation needs no more, because another one has them. */
export interface ProbedBefore {
  /** True if wrong credentials were sent with many variants of a request. */
  readonly credentials: boolean;
  /** True if the reading of requests was probed. */
  readonly parser: boolean;
}

/**
 * The proposals of every family, in the order in which their cases run.
 * @param operations all of the document, whose paths a case may not hit.
 */
export function proposalsOf(
  operation: Operation,
  operations: readonly Operation[],
  models: Models,
  probed: ProbedBefore,
): readonly CaseProposal[] {
  const { plan } = plainProposal(operation);
  const others = sharesRoute(operation, operations) ? [] : [...otherBodies(operation, plan), ...parameters(operation, plan)];
  return [
    ...ofBody(operation, models, probed),
    ...strayMediaType(operation, plan),
    ...acceptedTypes(operation, operations, plan),
    ...others,
    ...elsewhere(operation, operations),
  ];
}

/** The families of which a body as a whole has cases. */
const OF_WHOLE: readonly Generator[] = [controls, wrongBodies, wrongValues, malformed, mediaTypes];

/**
 * The proposals about a request as a whole, without the search for values of alternatives.
 * @param operations see proposalsOf.
 */
export function wholeProposals(operation: Operation, operations: readonly Operation[]): readonly CaseProposal[] {
  const model = requestModelOf(operation);
  const plain = plainProposal(operation);
  const whole = model && { ...model, fields: model.fields.filter(({ path }) => path.length === 0) };
  return [
    ...(whole === undefined ? [plain] : OF_WHOLE.flatMap((generate) => generate(whole))),
    ...credentials(operation, [asPlain(plain)]),
    ...strayMediaType(operation, plain.plan),
    ...(sharesRoute(operation, operations) ? [] : parameters(operation, plain.plan)),
  ];
}

function ofBody(operation: Operation, models: Models, before: ProbedBefore): readonly CaseProposal[] {
  const { plain, probed, alternatives, all, search } = models;
  if (plain === undefined || probed === undefined) return bodiless(operation);
  const made = (generate: Generator): readonly CaseProposal[] => {
    if (FIELD_BY_FIELD.has(generate)) return generate(probed);
    if (!before.parser) return generate(plain);
    return ONCE.has(generate) ? [] : OF_PARSER.has(generate) ? generate(plain).filter(isFew) : generate(plain);
  };
  const variants = operation.security === undefined ? [] : (before.credentials ? plainVariants : requestVariants)(plain);
  return [
    ...BEFORE_CREDENTIALS.flatMap(made),
    ...credentials(operation, variants),
    ...AFTER_CREDENTIALS.flatMap(made),
    ...alternatives.flatMap((alternative) => alternativeCases(alternative, OF_FIELDS)),
    ...branchMisses(probed, alternatives, search),
    ...nesting(all, search),
  ];
}

function bodiless(operation: Operation): readonly CaseProposal[] {
  const proposal = plainProposal(operation);
  const all = allPresent(operation, proposal.plan, parameterFields(operation, proposal.plan));
  const variants = all === undefined ? [] : [variantOf(all)];
  return [proposal, ...credentials(operation, [asPlain(proposal), ...variants])];
}

/** The plain request as a variant of itself, whose credentials are varied. */
function asPlain(proposal: CaseProposal): RequestVariant {
  return { proposal, name: 'plain', words: '', variant: undefined };
}
