import type * as fc from 'fast-check';
import { type BodyTemplate, templateOf } from '../../../core/request/template.js';
import { type JsonValue, isObject, jsonArray, jsonObject } from '../../../core/json/value.js';
import { type PresentPart, rawPart, valuePart } from '../../../core/request/request-plan.js';
import { pickFrom } from '../../generate/arbitraries/pick.js';

import type { Strategy } from './strategy.js';

/** What servers unwrap, on purpose or because they assign members to an object without looking. */
const WRAPPERS = ['__proto__', 'constructor', 'prototype', 'data', 'body', 'payload', '0', ''];

/** Valid bodies inside of other JSON, or with a member that nests deep: a server that looks for members anywhere, or that recurses. */
export const wrapped: Strategy = {
  id: 'wrapped',
  title: 'valid bodies wrapped in other JSON, or with a deep nest in them',
  weight: 1,
  draw: ({ random, bias, tools }) => {
    const body = tools.valid(random, bias);
    return { body: isObject(body) && random.nextInt(0, 3) === 0 ? nested(random, body) : wrap(random, body), head: tools.heads.plain };
  },
};

function wrap(random: fc.Random, body: JsonValue): PresentPart {
  const value = random.nextInt(0, 3) === 0 ? jsonArray([body]) : jsonObject([[pickFrom(random, WRAPPERS, ''), body]]);
  return valuePart(value);
}

/** Powers of two: parsers stop at 20, 64, 100, 128, 512, 1,000 or where their stack ends. The deepest cost a hundred times as much as other bodies. */
const DEEP = 9;
const DEEPEST = 13;
const SELDOM = 16;

/** As text, because it nests deeper than a function that calls itself should go. */
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
