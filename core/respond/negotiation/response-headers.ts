import { isFieldName } from '../../codecs/field-name.js';
import { writeParameter } from '../../codecs/parameters/write-parameter.js';
import { scalarText } from '../../codecs/scalar-text.js';
import type { Header } from '../../codecs/headers.js';
import type { HeaderRule, ResponseRule } from '../../contract/contract.js';
import { type JsonValue, isArray, jsonArray } from '../../json/value.js';
import { allApplied } from '../../schema/part-nodes.js';
import { keepsSchema } from './answer-value.js';
import { type HeaderFor, knownHeader } from './known-headers.js';
import type { MakeValue } from './made-value.js';

/** The fields that frame a response or tell how it is written: a made-up value would make it unreadable. */
const FRAMING: ReadonlySet<string> = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-range',
  'content-type',
  'date',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Values that every client takes (RFC 9110 section 5.5); others are left out. */
const FIELD_VALUE = /^[\t\u0020-\u007e]*$/;

/** The documented headers of a response: each with its first valid example, otherwise with a value of its schema. */
export function headersOf(
  { headers, content, otherContents }: Pick<ResponseRule, 'headers' | 'content' | 'otherContents'>,
  make: MakeValue,
  today: number,
): readonly Header[] {
  const about: HeaderFor = { mediaType: (content ?? otherContents[0])?.name, today };
  return headers.flatMap((rule): readonly Header[] => {
    const name = rule.name.toLowerCase();
    if (FRAMING.has(name) || !isFieldName(rule.name)) return [];
    const cookies = name === 'set-cookie' ? cookiesOf(rule) : [];
    if (cookies.length > 0) return cookies.map((text) => [rule.name, text]);
    const value = valueOf(rule, make, about);
    return value === undefined ? [] : [[rule.name, value]];
  });
}

/** What a server sets where the document shows nothing. */
const COOKIES: readonly JsonValue[] = [
  'session=3f2a9c; Path=/; HttpOnly',
  jsonArray(['session=3f2a9c; Path=/; HttpOnly', 'theme=light; Path=/']),
];

/** Cookies, each in a line of its own: a list with commas would be one (RFC 6265 section 3). Empty if none keeps the schema. */
function cookiesOf({ schema, examples }: HeaderRule): readonly string[] {
  const shown = [...examples.map(({ value }) => value), ...allApplied([schema], undefined).flatMap((node) => node.shown ?? []), ...COOKIES];
  const value = shown.find((one) => keepsSchema(schema, one)) ?? null;
  const texts = (isArray(value) ? value.items : [value]).map((one) => scalarText(one) ?? '');
  return texts.every((text) => text !== '' && FIELD_VALUE.test(text)) ? texts : [];
}

function valueOf(rule: HeaderRule, make: MakeValue, about: HeaderFor): string | undefined {
  const { schema, examples } = rule;
  for (const { value } of examples) {
    const text = scalarText(value);
    // Documents write 60 for a string, and "60" for an integer.
    if (text !== undefined && (keepsSchema(schema, value) || keepsSchema(schema, text)) && FIELD_VALUE.test(text)) return text;
    const written = keepsSchema(schema, value) ? textOf(rule, value) : undefined;
    if (written !== undefined) return written;
  }
  const isShown = allApplied([schema], undefined).some((node) => node.shown !== undefined);
  const known = isShown ? undefined : knownHeader(rule.name.toLowerCase(), about);
  if (known !== undefined && keepsSchema(schema, known)) return known;
  const made = make(schema, { name: rule.name });
  return keepsSchema(schema, made) ? textOf(rule, made) : undefined;
}

function textOf({ name, serialization, schema }: HeaderRule, value: JsonValue): string | undefined {
  const written = writeParameter({ name, in: 'header', serialization, schema }, value);
  return written.kind === 'header' && FIELD_VALUE.test(written.value) ? written.value : undefined;
}
