import { headerValues } from '../../core/codecs/headers.js';
import { allContents } from '../../core/contract/all-contents.js';
import type { HeaderRule, MediaType, ResponseRule } from '../../core/contract/contract.js';
import type { AnswerValidator } from '../../test/unit/support/answer-validator.js';
import type { Question } from './questions.js';
import type { Answer } from './send.js';

/** In characters. */
const LONGEST_QUOTE = 300;

/** The bodies without content (RFC 9110 section 6.4.1). */
const BARE = new Set([204, 205, 304]);

/**
 * What is wrong with an answer by the document; undefined if nothing is. Only the document and the validator are asked, not the kit.
 * @param validate by ajv.
 */
export function faultOf({ operation, asked }: Question, answer: Answer, validate: AnswerValidator): string | undefined {
  const { status } = answer;
  if (asked !== undefined && status !== asked.code) return `status ${status}`;
  const rule = asked?.rule ?? ruleOf(operation.responses, status);
  // Where the document lists errors only, a valid request gets what any server may answer.
  if (rule === undefined && status === 200 && answer.body.length === 0) return undefined;
  if (rule === undefined) return `status ${status} is not documented`;
  const headers = rule.headers.flatMap((header) => headerFault(header, answer, validate) ?? []);
  return headers[0] ?? bodyFault(rule, asked?.media, operation.method, answer, validate);
}

function ruleOf(rules: readonly ResponseRule[], status: number): ResponseRule | undefined {
  const named = [String(status), `${Math.floor(status / 100)}XX`, 'default'];
  return named.flatMap((name) => rules.filter((rule) => rule.status === name))[0];
}

function bodyFault(
  rule: ResponseRule,
  asked: MediaType | undefined,
  method: string,
  { status, headers, body }: Answer,
  validate: AnswerValidator,
): string | undefined {
  const contents = allContents(rule);
  if (BARE.has(status) || method === 'HEAD' || contents.length === 0)
    return body.length === 0 ? undefined : `${body.length} bytes where there is no body`;
  const [type = ''] = headerValues(headers, 'content-type');
  const media = asked ?? contents.find(({ name }) => isWithin(type, name));
  if (media === undefined || !isWithin(type, media.name)) return `Content-Type ${type}`;
  const text = body.toString();
  const values = valuesOf(text, type);
  if (values === undefined) return undefined;
  const fault = values.length === 0 ? 'not JSON' : bestFault(values, (value) => validate(`${media.at.pointer}/schema`, value));
  return fault === undefined ? undefined : `${fault}: ${text.slice(0, LONGEST_QUOTE)}`;
}

/** What a body may stand for: one value of JSON, the text itself or what it reads as; nothing where no JSON Schema describes the bytes. */
function valuesOf(text: string, type: string): readonly unknown[] | undefined {
  if (/^[^;]*[/+]json\b/i.test(type)) return [parsed(text)].filter((value) => value !== undefined);
  return /^text\/plain\b/i.test(type) ? [text, parsed(text)] : undefined;
}

/** Whether a media type is a documented one or of a documented range; of a list, which is no media type, the first counts. */
function isWithin(type: string, documented: string): boolean {
  const [plain = '', range = ''] = [type, documented.split(',')[0] ?? ''].map((text) => (text.split(';')[0] ?? '').trim().toLowerCase());
  // Documents write `json`, which is no media type.
  if (!range.includes('/')) return plain === `application/${range}` || plain === 'application/octet-stream';
  const pattern = range.replaceAll(/[.+^$()[\]{}|\\?]/g, String.raw`\$&`).replaceAll('*', '.*');
  return new RegExp(`^${pattern}$`).test(plain);
}

function headerFault({ name, required, at }: HeaderRule, { headers }: Answer, validate: AnswerValidator): string | undefined {
  const [value] = headerValues(headers, name.toLowerCase());
  if (value === undefined) return required ? `header ${name} is missing` : undefined;
  const fault = bestFault([value, parsed(value), value.split(',')], (read) => validate(`${at.pointer}/schema`, read));
  return fault === undefined ? undefined : `header ${name}: ${value}: ${fault}`;
}

/** Undefined if a text may be read so that nothing is wrong with it. */
function bestFault(values: readonly unknown[], faultIn: (value: unknown) => string | undefined): string | undefined {
  const faults = values.filter((value) => value !== undefined).map(faultIn);
  return faults.includes(undefined) ? undefined : faults[0];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
