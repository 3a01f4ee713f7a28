import { readRaw } from '../../codecs/parameters/read-raw.js';
import { type CodecParameter, notationOf } from '../../codecs/parameters/parameter.js';
import { rawOfHeader } from '../../codecs/parameters/raw-texts.js';
import { type Header, headerValues } from '../../codecs/headers.js';
import { memoize } from '../../memoize.js';
import type { Constraint } from '../../contract/constraint.js';
import type { HeaderRule, ResponseRule } from '../../contract/contract.js';
import { evaluate } from '../../schema/evaluation/evaluate.js';

/** A fault of a documented header of a response. */
export interface HeaderFault {
  readonly name: string;
  /** A clause that completes "but": "X-Page must be an integer". */
  readonly message: string;
  readonly constraint: Constraint;
}

/** Headers that frame a message: they belong to the connection, and proxies change them (RFC 9110 section 7.6.1, RFC 9112 section 6). */
const OF_CONNECTION: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'keep-alive',
  'proxy-authenticate',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Headers whose value is a date of HTTP, whatever `format` says (RFC 9110 section 5.6.7; RFC 8594, RFC 9745). */
const DATES: ReadonlySet<string> = new Set(['date', 'deprecation', 'expires', 'last-modified', 'retry-after', 'sunset']);
const HTTP_DATE = /^[A-Z][a-z]{2,8}, \d/;

/** Servers write arrays and objects in headers as JSON, whatever the style. */
const JSON_START = /^\s*[[{]/;

/** The headers of a response that are judged. */
export const judgedHeaders = memoize(({ headers }: ResponseRule): readonly HeaderRule[] =>
  headers.filter(({ name }) => !OF_CONNECTION.has(name.toLowerCase())),
);

/** The first documented header that is required and missing, or whose value breaks its schema; what can be read in several ways does not. */
export function headerFault(rule: ResponseRule, headers: readonly Header[]): HeaderFault | undefined {
  if (rule.headers.length === 0) return undefined;
  for (const header of judgedHeaders(rule)) {
    const fault = faultOf(header, headerValues(headers, header.name));
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function faultOf(header: HeaderRule, values: readonly string[]): HeaderFault | undefined {
  const { name, required, at } = header;
  if (values.length === 0) {
    return required ? { name, message: `the required header ${name} is missing`, constraint: { keyword: 'required', at } } : undefined;
  }
  if (DATES.has(name.toLowerCase()) && values.every((value) => HTTP_DATE.test(value))) return undefined;
  // Lines of Set-Cookie are never combined (RFC 9110 section 5.3): the document describes one of them.
  const lines = name.toLowerCase() === 'set-cookie' ? values.map((value) => [value]) : [values];
  const faults = lines.map((line) => faultOfValue(header, line));
  return faults.every((fault) => fault !== undefined) ? faults[0] : undefined;
}

function faultOfValue({ name, at, ...written }: HeaderRule, values: readonly string[]): HeaderFault | undefined {
  const parameter: CodecParameter = { name, in: 'header', serialization: written.serialization, schema: written.schema };
  const isStyled = written.serialization.kind === 'style';
  if (isStyled && values.some((value) => JSON_START.test(value))) return undefined;
  const reading = readRaw(parameter, rawOfHeader(notationOf(parameter), values));
  if (reading === undefined || reading.kind === 'ambiguous' || (isStyled && reading.kind === 'malformed')) return undefined;
  if (reading.kind === 'malformed')
    return { name, message: `its header ${name} ${reading.because}`, constraint: { keyword: 'content', at } };
  const [fault] = evaluate(written.schema, reading.value, { formats: 'assertion', direction: 'response' }).violations;
  if (fault === undefined) return undefined;
  const message =
    fault.path.length === 0 ? `its header ${name} ${withoutSubject(fault.message)}` : `in its header ${name} ${fault.message}`;
  return { name, message, constraint: fault.assertion };
}

/** The evaluator calls the whole value the body. */
function withoutSubject(message: string): string {
  return message.replace(/^the body /, '');
}
