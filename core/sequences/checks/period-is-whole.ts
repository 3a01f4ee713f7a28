import { lastLiteral } from '../../resources/paths/last-literal.js';
import { wordsOfOperation, wordsOfParameter } from '../../contract/words-of-operation.js';
import type { Contract, Parameter } from '../../contract/contract.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { succeeded } from '../../http/exchange/response-class.js';
import { decodeJson } from '../../json/decode.js';
import { type JsonValue, isNumber, isObject } from '../../json/value.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { midnightBefore } from '../../plausible/midnight-before.js';
import { formatOf } from '../../resources/keys/fits.js';
import { sentencesOf } from '../../words/sentences.js';
import { wordsOf } from '../../words/name-words.js';
import { type AnswerCheck, answerCheck } from '../scene/answer-check.js';
import { type Attempt, unknown } from '../scene/attempt.js';
import { FIRST, LAST } from '../plan/of-today.js';
import type { Query } from '../things/list-walk.js';
import { type Scene, sendBound } from '../scene/scene.js';

/** Words by which a document says that the last day of a period belongs to it. */
const INCLUDED = /\binclu(?:ded|ding|sive|sively|des)\b|\bfirst (?:day )?to (?:the )?last day\b|\bthrough the last day\b/i;
const EXCLUDED = /\bexclu(?:ded|ding|sive|sively|des)\b|\bnot includ\w+/i;

/** In milliseconds. */
const DAY = 86_400_000;

/** The parameters between whose days a report counts. */
interface Period {
  readonly first: Parameter;
  readonly last: Parameter;
}

/**
 * The check of reports that count between two days, both of which belong to the period as the document says: what a report of some days counts, the
 * reports of its days count together. Whatever it counts, a number of the whole is not greater than the sum of those of its parts.
 * @param operations those that may be sent.
 */
export function periodChecks(contract: Pick<Contract, 'document' | 'file'>, operations: readonly KnownOperation[]): readonly AnswerCheck[] {
  return operations.flatMap((operation): readonly AnswerCheck[] => {
    const period = periodOf(contract, operation);
    if (period === undefined) return [];
    const things = lastLiteral(operation.path) ?? '';
    const about = { check: 'period-is-whole', title: 'each of its days is asked for', things } as const;
    return [answerCheck(operation, about, (scene) => judgePeriod(scene, operation, period))];
  });
}

function periodOf(contract: Pick<Contract, 'document' | 'file'>, operation: KnownOperation): Period | undefined {
  if (operation.method !== 'GET') return undefined;
  const days = operation.parameters.filter(({ in: where, schema }) => where === 'query' && formatOf(schema) === 'date');
  const [first, last] = [FIRST, LAST].map((words) => days.find(({ name }) => wordsOf(name).some((word) => words.has(word))));
  if (first === undefined || last === undefined || first === last) return undefined;
  const ofLast = wordsOfParameter(contract, last);
  const words = [...sentencesOf(wordsOfOperation(contract, operation)), ofLast];
  const isTold = words.some((one) => INCLUDED.test(one)) && !words.some((one) => EXCLUDED.test(one));
  return isTold ? { first, last } : undefined;
}

async function judgePeriod(scene: Scene, operation: KnownOperation, { first, last }: Period): Promise<Attempt> {
  const today = midnightBefore(undefined);
  const days = [today - DAY, today, today + DAY].map((time) => new Date(time).toISOString().slice(0, 10));
  const ask = async (from: string, to: string): Promise<Exchange | undefined> => {
    const query: Query = new Map([
      [first, from],
      [last, to],
    ]);
    const sent = await sendBound(scene, operation, new Map(), { query });
    return sent === undefined || sent.isMalformed || !succeeded(sent.exchange) ? undefined : sent.exchange;
  };
  const whole = await ask(days[0] ?? '', days.at(-1) ?? '');
  const parts: Exchange[] = [];
  for (const day of days) {
    const part = await ask(day, day);
    if (part === undefined) return unknown('a report of one day was not answered', whole);
    parts.push(part);
  }
  const again = await ask(days[0] ?? '', days.at(-1) ?? '');
  const [end] = parts.slice(-1);
  if (whole === undefined || again === undefined || end === undefined) return unknown('a report of some days was not answered', end);
  const [all, later, ...each] = [whole, again, ...parts].map(numbersOf);
  const counted = [...(all ?? [])].filter(([place, number]) => number > 0 && later?.get(place) === number);
  if (counted.length === 0) return unknown('it counts nothing of these days', whole);
  for (const [place, number] of counted) {
    const sum = each.reduce((before, numbers) => before + (numbers.get(place) ?? 0), 0);
    // What is added up from fractions may differ in the last digit.
    if (number <= sum + SLACK) continue;
    const [from, , to] = days;
    return {
      kind: 'broken',
      exchange: parts[1] ?? end,
      atFault: { title: `${place} of some days is more than that of each of them together` },
      signature: `period ${place}`,
      expected: `${place} ${number} for the days from ${from} to ${to} together, as for all of them`,
      actual: `${place} ${sum}`,
    };
  }
  return { kind: 'kept', exchange: whole };
}

const SLACK = 0.01;

/** The numbers of an answer that are in no list, by their places. */
function numbersOf({ outcome }: Exchange): ReadonlyMap<string, number> {
  const value = outcome.kind === 'response' ? decodeJson(outcome.body).value : undefined;
  return new Map(value === undefined ? [] : numbersIn(value, ''));
}

function numbersIn(value: JsonValue, at: string): readonly (readonly [string, number])[] {
  if (isNumber(value)) return [[at, Number(value.text)]];
  if (!isObject(value)) return [];
  return value.members.flatMap(([name, member]) => numbersIn(member, at === '' ? name : `${at}.${name}`));
}
