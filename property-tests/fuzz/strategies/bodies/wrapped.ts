import type * as fc from 'fast-check';
import { type BodyTemplate, templateOf } from '../../../../core/request/slots/template.js';
import { type JsonValue, isObject, jsonArray, jsonObject } from '../../../../core/json/value.js';
import { type PresentPart, rawPart, valuePart } from '../../../../core/request/plan/request-plan.js';
import { pickFrom } from '../../../generate/arbitraries/pick.js';
import type { OfContent } from '../strategy.js';

/** Members that servers unwrap, on purpose or through unchecked assignment. */
const WRAPPERS = ['__proto__', 'constructor', 'prototype', 'data', 'body', 'payload', '0', ''];

/** Valid bodies inside other JSON, or with a deeply nested member: for servers that search for members anywhere, or that recurse. */
export const wrapped: OfContent = {
  id: 'wrapped',
  title: 'valid bodies wrapped in other JSON, or with a deeply nested member',
  weight: 1,
  of: 'json',
  draw: ({ random, bias, generators, content }) => {
    const body = content.valid(random, bias);
    return { body: isObject(body) && random.nextInt(0, 3) === 0 ? nested(random, body) : wrap(random, body), head: generators.heads.plain };
  },
};

function wrap(random: fc.Random, body: JsonValue): PresentPart {
  const value = random.nextInt(0, 3) === 0 ? jsonArray([body]) : jsonObject([[pickFrom(random, WRAPPERS, ''), body]]);
  return valuePart(value);
}

/** Maximum exponent of the nesting depth, a power of two: parsers stop at 20, 64, 100, 128, 512, 1,000 or at a stack overflow. The deepest cost a hundred times as much as other bodies. */
const DEEP = 9;
const DEEPEST = 13;
const SELDOM = 16;

/** Built as text, because the depth exceeds what recursive functions should handle. */
function nested(random: fc.Random, body: JsonValue): PresentPart {
  const depth = 2 ** random.nextInt(3, random.nextInt(1, SELDOM) === 1 ? DEEPEST : DEEP);
  const [open, close] = pickFrom(random, [['[', ']'] as const, ['{"a":', '}'] as const], ['[', ']'] as const);
  const template = templateOf(body);
  const tail = `${template.length > 1 || template[0] !== '{}' ? ',' : ''}"nest":${open.repeat(depth)}1${close.repeat(depth)}}`;
  return rawPart([...withoutLastBrace(template), tail]);
}

function withoutLastBrace(template: BodyTemplate): BodyTemplate {
  const last = template.at(-1);
  return typeof last === 'string' ? [...template.slice(0, -1), last.slice(0, last.lastIndexOf('}'))] : template;
}
