import { hasSiblings } from '../../contract/has-siblings.js';
import type { Case } from '../../cases/case.js';
import { isJsonName } from '../../codecs/media-type.js';
import { isTemporaryStatus } from '../../http/exchange/response-class.js';
import type { Operation, SecurityRule } from '../../contract/contract.js';
import type { Place } from '../../place.js';
import { type CauseRule, firstAnswer } from './cause-rule.js';
import { responseClass } from '../failure-mode.js';
import type { FamilyName } from '../family.js';
import type { CheckId } from '../../policy/checks.js';
import { requestPlace } from '../request-place.js';
import { isTrimmed } from '../trimmed.js';
import { type Symptom, isControl, isUntraced } from '../symptom.js';
import { inputs, isInput, partsOf } from '../../input/input.js';
import { textsOf } from '../../input/input-text.js';

/** A cause that several operations can show, because servers share code. */
export interface SharedCause {
  /** The rule by which they share it. */
  readonly rule: SharingRuleId;
  /** The parts of its id, without the operation: causes for which these are equal are one. */
  readonly about: readonly string[];
  /**
   * For credentials, what the operations require: the cause is shared only if no operation that requires this refused the credentials that
   * others took. Otherwise single operations have forgotten to ask.
   */
  readonly requirement?: string;
  /** True if it is shared only where several operations show it: one alone has a fault of its own. */
  readonly ofSeveral?: true;
}

/** A cause with the facts that the rules read. */
interface CauseFacts {
  /** The case that stands for the cause. */
  readonly symptom: Symptom;
  /** Its input family. */
  readonly family: string;
  /** The class of the response (failure-mode.ts). */
  readonly response: string;
  /** The file of the document: places in others are distinguished by their names. */
  readonly file: string;
}

/** A rule by which the failures of several operations have one cause. */
interface SharingRule extends CauseRule {
  /** The parts of the id of the cause, without the check; undefined if the rule says nothing of it. */
  readonly aboutOf: (facts: CauseFacts) => readonly string[] | undefined;
  /** See SharedCause. */
  readonly ofSeveral?: true;
}

/** Families of input that a server handles before it knows the operation: grammar, encoding, framing and media type. */
const BEFORE_THE_OPERATION: ReadonlySet<string> = new Set<FamilyName>([
  'grammar',
  'depth',
  'wide-encoding',
  'encoding-bom',
  'encoding-invalid-utf8',
  'compressed',
  'chunked',
  'spelling-space',
  'spelling-escape',
  'spelling-order',
  'lone-surrogate',
  'repeated-member',
  'media-type',
  'accepted-type',
  'charset',
  'other-media-type',
]);

/** The same of a target or a header, whatever the body is. */
const OF_HEAD: ReadonlySet<string> = new Set([
  ...textsOf([
    ...inputs('path'),
    ...inputs('elsewhere'),
    ...inputs('parameter', 'percent-encoding', 'header-name-case', 'repeated-parameter'),
    ...inputs('undeclared', 'query', 'header', 'cookie'),
  ]),
  'path-decoding' satisfies FamilyName,
]);

/** Checks of what operations do to a thing, whatever their method is. */
const OF_ONE_THING: ReadonlySet<CheckId> = new Set<CheckId>([
  'rest-is-kept',
  'read-only-is-kept',
  'refused-changes-nothing',
  'tag-changes',
  'stale-change-is-refused',
  'parents-told-apart',
]);

/** Of a number that a description tells: its name, and that of the things that show it. */
const TOLD = /^told .+ of /;

/** Checks that show how names are read; a server error over a name has another cause. */
const OF_NAMES_READ: ReadonlySet<CheckId> = new Set<CheckId>(['invalid-refused', 'valid-accepted', 'stored-as-sent']);

/** Checks of lists that one function of a server pages and sorts. */
const OF_LISTS: ReadonlySet<CheckId> = new Set<CheckId>(['paging-is-kept', 'sort-is-kept']);

/** What shows that pages are cut at wrong places: which of them does depends on how long the list is. */
const WRONG_CUT: ReadonlySet<string> = new Set(['gap', 'repeated', 'strange']);

/** Faults in the content of successes that are of the encoding; a success that is empty or not JSON is of its operation. */
const OF_ENCODING = /^2.. (?:not UTF-8|byte order mark)$/;

/** The rules, in the order in which they are tried: the first one that says something counts. */
export const SHARING_RULES = [
  {
    id: 'unavailable-server',
    title: 'a status by which servers say that they are unavailable',
    about: 'Now and then, or for plain requests, it is of the whole server.',
    aboutOf: ({ symptom: { case: testCase, violation, flaky } }) =>
      isTemporaryStatus(Number(violation.signature)) && violation.check === 'no-server-error' && (flaky || isControl(testCase))
        ? ['temporary', violation.signature]
        : undefined,
  },
  {
    id: 'undocumented-status',
    title: 'a status that no operation documents',
    about: 'One function of the server writes the response of all of them.',
    aboutOf: ofResponses(({ symptom: { violation }, response }) => (violation.check === 'status-documented' ? [response] : undefined)),
  },
  {
    id: 'methods-not-named',
    title: 'a 405 that names no method',
    about: 'The router of the server writes it for every path.',
    aboutOf: ofResponses(({ symptom: { violation } }) => (violation.check === 'allow-is-sent' ? [] : undefined)),
  },
  {
    id: 'media-type-of-responses',
    title: 'a media type that no operation declares',
    about: 'Serializers and the middleware for errors do not know which success or which error they write.',
    aboutOf: ofResponses(({ symptom: { violation } }) =>
      violation.check === 'media-type-declared' ? [statusesOf(violation), violation.signature.slice(4)] : undefined,
    ),
  },
  {
    id: 'encoding-of-responses',
    title: 'responses that are not JSON for one reason',
    about: 'An error that is not JSON, or the encoding of a success. A success that is empty or not JSON is of its operation.',
    aboutOf: ofResponses(({ symptom: { violation } }) =>
      violation.check === 'body-is-json' && (!violation.signature.startsWith('2') || OF_ENCODING.test(violation.signature))
        ? [statusesOf(violation), violation.signature.slice(4)]
        : undefined,
    ),
  },
  {
    id: 'serializer',
    title: 'values that one serializer writes wrong',
    about: 'Null where no schema has null, or times without an offset.',
    aboutOf: ofResponses(({ symptom: { violation } }) =>
      violation.family === undefined ? undefined : [statusesOf(violation), violation.family],
    ),
  },
  {
    id: 'shared-schema',
    title: 'a schema that several operations refer to',
    about: 'One function of the server makes the bodies that break it.',
    aboutOf: ofResponses(({ symptom: { case: testCase, violation }, file }) =>
      violation.check === 'body-is-json' || isWithin(violation.constraint.at, testCase.operation.at)
        ? undefined
        : [statusesOf(violation), ...placeParts(violation.constraint.at, file), violation.constraint.keyword],
    ),
  },
  {
    id: 'written-again',
    title: 'a part of an error that the document writes again in each operation',
    about: 'One function of the server writes the errors of a status. A single operation that shows it has a fault of its own.',
    ofSeveral: true,
    aboutOf: ofResponses(({ symptom: { violation } }) => {
      const status = violation.signature.slice(0, 3);
      const part = partOfResponse(violation.constraint.at, status);
      return part === undefined || Number(status) < 400 ? undefined : [status, part, violation.constraint.keyword];
    }),
  },
  {
    id: 'credentials',
    title: 'credentials',
    about: 'They are read before the operation is known. Operations that are open are one cause only if all of them are.',
    aboutOf: ({ symptom, family, response }) => {
      const { security } = symptom.case.operation;
      return asksForCredentials(symptom) && security !== undefined ? [requirementOf(security), response, family] : undefined;
    },
  },
  {
    id: 'trimmed-everywhere',
    title: 'texts that are stored without what stands at their ends',
    about: 'One function trims the texts of all members.',
    aboutOf: ofRequests(({ symptom: { violation } }) =>
      violation.check === 'stored-as-sent' && isTrimmed(violation) ? ['trimmed'] : undefined,
    ),
  },
  {
    id: 'names-in-any-case',
    title: 'names of members that are read without regard to case',
    about: 'One setting of the deserializer, or the deserializer itself, decides it for all bodies.',
    ofSeveral: true,
    aboutOf: ofRequests(({ symptom: { case: testCase, violation } }) =>
      OF_NAMES_READ.has(violation.check) && isOfNameCase(testCase) ? ['names in any case'] : undefined,
    ),
  },
  {
    id: 'refused-member',
    title: 'a member without which the plain request is accepted',
    about: 'Members with one name and an equal constraint are read by one function.',
    aboutOf: ofRequests(({ symptom: { case: testCase, violation }, file, response }) => {
      if (violation.refusedMember === undefined && !isInput(testCase.input, 'members', 'refused-member')) return undefined;
      const { constraint } = violation;
      return [response, 'refused member', ...(requestPlace(testCase.operation, constraint) ?? placeParts(constraint.at, file))];
    }),
  },
  {
    id: 'target-and-headers',
    title: 'a target or headers that fail alike',
    about: 'The server reads them before it knows the operation.',
    aboutOf: ofRequests(({ family, response }) => (OF_HEAD.has(family) ? [response, family] : undefined)),
  },
  {
    id: 'body-parser',
    title: 'texts, encodings and media types that one parser reads',
    about: 'Grammar, encoding, framing and media type are read before the operation is known, by a parser for each notation.',
    aboutOf: ofRequests(({ symptom: { case: testCase }, family, response }) =>
      isInput(testCase.input, 'body', 'large-body') || family.split(' ').every((one) => BEFORE_THE_OPERATION.has(one))
        ? [response, family, codecOf(testCase.operation)]
        : undefined,
    ),
  },
  {
    id: 'location-of-all',
    title: 'headers Location that lead nowhere',
    about: 'One function of the server writes them.',
    aboutOf: ofRequests(({ symptom: { violation } }) => (violation.check === 'location-leads-there' ? [violation.signature] : undefined)),
  },
  {
    id: 'several-lists',
    title: 'lists that are paged or sorted wrong in one way',
    about: 'One function of the server pages and sorts them. A single list that shows it has a fault of its own.',
    ofSeveral: true,
    aboutOf: ofRequests(({ symptom: { violation } }) =>
      OF_LISTS.has(violation.check) ? [WRONG_CUT.has(violation.signature) ? 'wrong cut' : violation.signature] : undefined,
    ),
  },
  {
    id: 'one-number',
    title: 'a number of a thing that is not that of the things it tells of',
    about: 'One function of the server works it out, whatever was done to these.',
    aboutOf: ofRequests(({ symptom: { violation } }) =>
      violation.check === 'derived-follows' && TOLD.test(violation.signature) ? [violation.signature] : undefined,
    ),
  },
  {
    id: 'one-thing',
    title: 'a rule over several requests, broken by several operations of one path',
    about: 'What they do to a thing has one place in the server: its tag, the time of its creation, or how a change is stored.',
    aboutOf: ofRequests(({ symptom: { case: testCase, violation } }) =>
      OF_ONE_THING.has(violation.check) ? [testCase.operation.path, violation.signature] : undefined,
    ),
  },
  {
    id: 'equal-constraint',
    title: 'members or parameters with one name and an equal constraint',
    about: 'One function of the server reads what the document describes once.',
    aboutOf: ofRequests(({ symptom, family, response }) => {
      const { case: testCase, violation } = symptom;
      if (isControl(testCase) || isUntraced(symptom)) return undefined;
      const place = requestPlace(testCase.operation, violation.constraint);
      // The success that a creation and a change answer with does not matter to what is stored.
      return place && [violation.check === 'stored-as-sent' ? '2xx' : response, family, ...place];
    }),
  },
] as const satisfies readonly SharingRule[];

/** The id of a rule. */
export type SharingRuleId = (typeof SHARING_RULES)[number]['id'];

/**
 * The cause that operations share, for a cause of one of them. Undefined if it concerns its operation alone: then two operations that show the
 * same have two faults.
 * @param symptom the case that stands for the cause.
 * @param family its input family.
 * @param file the file of the document.
 */
export function sharedCause(symptom: Symptom, family: string, file: string): SharedCause | undefined {
  const { case: testCase, violation } = symptom;
  if (!hasSiblings(testCase.operation)) return undefined;
  const facts: CauseFacts = { symptom, family, response: responseClass(violation), file };
  const found = firstAnswer(SHARING_RULES, ({ aboutOf }) => aboutOf(facts));
  if (found === undefined) return undefined;
  const requirement = found.rule === 'credentials' ? requirementOfCause(symptom) : undefined;
  const about = [violation.check, ...found.answer];
  const rules: readonly (SharingRule & { readonly id: SharingRuleId })[] = SHARING_RULES;
  const { ofSeveral } = rules.find(({ id }) => id === found.rule) ?? {};
  return {
    rule: found.rule,
    about,
    ...(requirement === undefined ? {} : { requirement }),
    ...(ofSeveral === undefined ? {} : { ofSeveral }),
  };
}

/** An operation that refuses valid credentials has not forgotten to ask for them. */
function requirementOfCause({ case: { operation }, violation }: Symptom): string | undefined {
  return violation.check === 'valid-accepted' ? undefined : operation.security && requirementOf(operation.security);
}

/** A rule of failures that are of the response, whatever was sent, and repeat. */
function ofResponses(aboutOf: SharingRule['aboutOf']): SharingRule['aboutOf'] {
  return (facts) => (facts.symptom.flaky || facts.symptom.violation.scope !== 'response' ? undefined : aboutOf(facts));
}

/** A rule of failures that depend on what was sent, but not on credentials, and repeat. */
function ofRequests(aboutOf: SharingRule['aboutOf']): SharingRule['aboutOf'] {
  return (facts) => {
    const { flaky, violation, case: testCase } = facts.symptom;
    return flaky || violation.scope !== 'request' || isOfCredentials(testCase) ? undefined : aboutOf(facts);
  };
}

function asksForCredentials({ case: testCase, violation, flaky }: Symptom): boolean {
  return !flaky && violation.scope === 'request' && isOfCredentials(testCase);
}

/** The statuses of one kind: which success or which error it is does not matter. */
function statusesOf({ signature }: Symptom['violation']): string {
  return `${signature.slice(0, 1)}xx`;
}

/** True for a member under its name in another case, instead of the member or beside it. */
function isOfNameCase({ input }: Case): boolean {
  return isInput(input, 'members', 'name-case') || isInput(input, 'unknown-members', 'unknown-member-case');
}

/** What an operation requires, as a key: the names of the schemes of each alternative. */
export function requirementOf({ alternatives }: SecurityRule): string {
  return JSON.stringify(alternatives.map((schemes) => schemes.map(({ name }) => name).toSorted()).toSorted());
}

/** True for credentials that are wrong or not there, in one request or in a sequence. */
function isOfCredentials({ input }: Case): boolean {
  return isInput(input, 'credentials') || partsOf(input).some((one) => isInput(one, 'sequence', 'credentials-required'));
}

/** The kind of text that an operation reads: a parser of JSON has other faults than one of forms. */
function codecOf({ body }: Operation): string {
  const name = body?.content.name ?? '';
  return isJsonName(name) ? 'json' : name;
}

/** The place of something in a response that is written at its operation: what follows the status in its pointer. */
function partOfResponse({ pointer }: Place, status: string): string | undefined {
  const [, part] = pointer.split(`/responses/${status}/`);
  return part;
}

function isWithin({ pointer, file }: Place, outer: Place): boolean {
  return file === outer.file && pointer.startsWith(`${outer.pointer}/`);
}

/** A place without the folders of its file, which differ between machines. */
function placeParts({ pointer, file }: Place, document: string): readonly string[] {
  return file === document ? [pointer] : [pointer, file.split(/[\\/]/).at(-1) ?? file];
}
