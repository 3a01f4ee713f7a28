import type * as fc from 'fast-check';
import { succeeded } from '../../../core/http/exchange/response-class.js';
import { decodeJson } from '../../../core/json/decode.js';
import { isObject, jsonObject } from '../../../core/json/value.js';
import { kindIfKnown } from '../../../core/judge/expectation.js';
import { lastName, readRefusal } from '../../../core/refusals/read-refusal.js';
import { memoize } from '../../../core/memoize.js';
import type { Shape } from '../../../core/schema/shape.js';
import { valueDraw } from '../../generate/arbitraries/value.js';
import type { ProgramStep } from './program.js';
import type { SentStep } from './walk-program.js';

/**
 * A valid request of a program that was refused, with the member changed that the refusal names, as a rule demands that no schema has: one that is there is
 * left out if it is optional, and drawn anew otherwise; one that is not there is drawn.
 * @returns undefined if the refusal names no member of its body.
 */
export function repairedStep(random: fc.Random, bias: number, { step, testCase, exchange }: SentStep): ProgramStep | undefined {
  const { content } = step.of;
  if (content === undefined || succeeded(exchange) || kindIfKnown(testCase.expectation) !== 'accept') return undefined;
  const sent = decodeJson(exchange.request.body).value;
  if (!isObject(sent)) return undefined;
  const members = new Map(content.model.shape.members.map((member) => [member.name, member]));
  const named = readRefusal(exchange, new Set(members.keys()))?.parts.map(lastName) ?? [];
  const member = named.flatMap((name) => members.get(name) ?? [])[0];
  if (member === undefined) return undefined;
  const others = sent.members.filter(([name]) => name !== member.name);
  const isThere = others.length < sent.members.length;
  const value = isThere && !member.required ? [] : [[member.name, drawOf(member.shape)(random, bias)] as const];
  const written = content.write(jsonObject([...others, ...value]));
  return written === undefined ? undefined : { ...step, body: written };
}

/** What the server refuses in the plain request is drawn, too: it may be wanted in another one. */
const drawOf = memoize((shape: Shape) => valueDraw(shape));
