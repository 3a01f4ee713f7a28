import type { WrongPart } from '../../contract/situation.js';
import { describePath } from '../../json/instance-path.js';
import { type JsonValue, jsonArray, jsonNumber } from '../../json/value.js';
import { REASON_PHRASES } from './reason-phrases.js';

/** One thing that is wrong with a request, in words, and where. */
export interface Fault {
  /** One sentence without a full stop: "title must be a string". */
  readonly text: string;
  /** Undefined if it is no member and no parameter. */
  readonly part: WrongPart | undefined;
}

/** What the members of an error are filled with. */
export interface Filling extends Fault {
  readonly status: number;
  /** The names of the members of the same object, in words. */
  readonly beside: ReadonlySet<string>;
}

/** A member of an error by its name: what it says of a fault, or nothing. */
interface PlaceRule {
  /** Of the words of the name, in lower case. */
  readonly name: RegExp;
  /** The values, the best first: the schema decides. Undefined where the member is left out. */
  readonly values: (filling: Filling) => readonly JsonValue[];
}

/** The name of what is wrong; undefined of a body as a whole, which no form has a field for. */
const textOf = ({ part }: Filling): string | undefined =>
  part === undefined || part.path.length === 0 ? undefined : describePath(part.path);
const texts = (text: string | undefined): readonly JsonValue[] => (text === undefined ? [] : [text]);
/** A JSON Pointer (RFC 6901), and the same as a fragment, which RFC 9457 section 3 shows. */
const pointer = ({ part }: Filling): readonly JsonValue[] => {
  if (part?.in !== 'body') return [];
  const path = part.path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  return [path, `#${path}`];
};
/** As pydantic and zod write it: the location first, then the path, in which indexes are numbers. */
const steps = ({ part }: Filling, isLocated: boolean): readonly JsonValue[] => {
  if (part === undefined) return [];
  const location = isLocated ? [part.in] : [];
  const path = part.path.map((step): JsonValue => (typeof step === 'number' ? jsonNumber(String(step)) : step));
  return [jsonArray([...location, ...path]), jsonArray([...location, ...part.path.map(String)])];
};

/** Where an error says what a fault is about, and what the fault is. */
export const PLACE_RULES: readonly PlaceRule[] = [
  { name: /^loc$/, values: (filling) => [...steps(filling, true), ...texts(textOf(filling))] },
  {
    name: /^(?:path|property path|field path|data path)$/,
    // Beside the time of an error, as Spring writes it, it is the path of the request, which core/respond/response/locate-error.ts knows.
    values: (filling) => (filling.beside.has('timestamp') ? ['/'] : [...texts(textOf(filling)), ...steps(filling, false)]),
  },
  { name: /^(?:pointer|json pointer|instance path|ref)$/, values: pointer },
  {
    // JSON:API has `pointer` for members of the body; Stripe has `param` for all.
    name: /^(?:parameter|param|query parameter|parameter name)$/,
    values: (filling) => (filling.part?.in === 'body' && filling.beside.has('pointer') ? [] : texts(textOf(filling))),
  },
  { name: /^header$/, values: (filling) => (filling.part?.in === 'header' ? texts(textOf(filling)) : []) },
  {
    name: /^(?:field|fields|property|properties|property name|field name|member|attribute|key|target|element|argument|param name|column)$/,
    values: (filling) => texts(textOf(filling)).flatMap((one) => [one, jsonArray([one])]),
  },
  { name: /^(?:in|location|source|where|param location)$/, values: ({ part }) => texts(part?.in) },
  { name: /^(?:keyword|rule|constraint|validator|constraint name|violation type)$/, values: ({ part }) => texts(part?.keyword) },
];

/** In an entry of a list that has no other place: `invalid-params` of RFC 7807 section 3. */
export const ENTRY_NAME: PlaceRule = { name: /^name$/, values: (filling) => texts(textOf(filling)) };

/** Texts of a fault, where each entry of a list has one. */
export const ENTRY_TEXT =
  /^(?:message|msg|detail|details|description|reason|error|error message|default message|text|error description|explanation|issue|problem)$/;

const snake = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');
const pascal = (text: string): string => text.replaceAll(/[^A-Za-z0-9]+/g, '').replace(/(?:Error)?$/, 'Error');
const phraseOf = (status: number): string => REASON_PHRASES[status] ?? 'Error';

/** Members that say what kind of error it is, filled only where no example shows what the server writes. */
export const KIND_RULES: readonly PlaceRule[] = [
  { name: /^(?:title|status text|http status|reason phrase)$/, values: ({ status }) => [phraseOf(status)] },
  {
    name: /^(?:code|error code|error type|type|error key|reason code|kind)$/,
    values: ({ status, part }) => [...texts(part?.keyword), snake(phraseOf(status))],
  },
  // A code where a description stands beside it (RFC 6749 section 5.2), else the words of the status.
  {
    name: /^error$/,
    values: ({ status, beside }) => [beside.has('error description') ? snake(phraseOf(status)) : phraseOf(status)],
  },
  { name: /^(?:type|instance)$/, values: () => ['about:blank'] },
  // As JavaScript calls errors: NotFoundError.
  { name: /^(?:name|error name|exception)$/, values: ({ status }) => [pascal(phraseOf(status))] },
  // As JSend says it, where these are listed.
  {
    name: /^(?:status|result|outcome)$/,
    values: ({ status }) => [...(status >= 500 ? [] : ['fail']), 'error', 'ERROR', 'fail', 'failed', 'failure', 'FAILED', 'FAILURE'],
  },
];

/** Members that tell by true or false whether it worked. */
export const TELLS_SUCCESS = /^(?:is |was )?(?:success|successful|ok|succeeded)$/;
export const TELLS_FAILURE = /^(?:is |was |has )?(?:errors?|failed|failure)$/;

/** Members whose listed values say what kind of error it is. */
export const CODE_NAME = /^(?:.* )?(?:code|type|error|kind|reason|name|key)$/;

/** The status that is sent, as a number or as a text. */
export const STATUS_NAME = /^(?:http )?(?:status|status code|code|http code)$/;

/** Lists, and maps by field, of what is wrong. */
export const FAULTS_NAME =
  /^(?:.* )?(?:errors?|details?|violations?|issues|problems|causes|reasons|messages|failures|faults|invalid (?:params|fields|parameters)|fields|params|fields? errors|validation(?: errors| messages)?|model state|sub errors|inner errors)$/;
