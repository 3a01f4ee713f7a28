import { withPlan } from '../../cases/case-proposal.js';
import type { Case } from '../../cases/case.js';
import { parameterFields } from '../../cases/parameters/parameter-field.js';
import { sentParameters } from '../../cases/parameters/sent-parameters.js';
import { setParameter } from '../../cases/parameters/set-parameter.js';
import { plainCase } from '../../cases/plain/plain-case.js';
import { writeParameter } from '../../codecs/parameters/write-parameter.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { getAt, setAt } from '../../json/edit.js';
import { equalJson } from '../../json/equal.js';
import { type JsonValue, isArray, jsonArray } from '../../json/value.js';
import { readableBody } from '../../request/readable-body.js';
import type { Shape } from '../../schema/shape.js';
import { mayBreakUnwrittenRule } from '../failure.js';
import { isAccepted } from '../is-accepted.js';
import type { Lab } from '../lab.js';
import { type Alibi, clearedIf } from './alibi.js';

/** Upper bounds on the items that are sent alone, and on the other arrays of the same length. */
const MOST_ALONE = 3;
const MOST_OTHERS = 6;

/** Says of operations for which part the items depend on each other. */
const TOGETHER = 'several items are refused only together, for which no schema has a rule: each alone was judged';

/**
 * The items of an array are refused only together, as where a list of members to sort by may name each once: each item is accepted alone, and so
 * are as many other items. JSON Schema has no keyword for that but `uniqueItems` (Validation section 6.4.3).
 */
export const itemsTogether: Alibi = {
  id: 'items-together',
  applies: mayBreakUnwrittenRule,
  clear: async (lab, { case: testCase, exchange }) => {
    for (const array of [...arraysInParameters(testCase), ...arraysInBody(testCase, exchange)])
      if (await dependOnEachOther(lab, array)) {
        lab.session.emit({ type: 'note', text: TOGETHER, operation: testCase.operation.id, subject: array.subject });
        return clearedIf(true);
      }
    return clearedIf(false);
  },
};

/** An array of several items in a request. */
interface SentArray {
  readonly subject: string;
  readonly items: readonly JsonValue[];
  /** Of the array in the plain request; none if it has no array there. */
  readonly plain: readonly JsonValue[];
  readonly shape: Shape;
  /** The plain request with other items in it; undefined if it is not valid. */
  readonly withItems: (items: readonly JsonValue[]) => Case | undefined;
}

async function dependOnEachOther(lab: Lab, { items, plain, shape, withItems }: SentArray): Promise<boolean> {
  const distinct = items.filter((item, i) => items.findIndex((other) => equalJson(other, item)) === i);
  for (const item of distinct.slice(0, MOST_ALONE)) {
    const alone = withItems([item]);
    if (alone === undefined || !(await isAccepted(lab, alone))) return false;
  }
  // Another part of the request may have been to blame.
  const same = withItems(items);
  if (same !== undefined && (await isAccepted(lab, same))) return false;
  for (const others of othersOfLength(items.length, plain, shape.items?.values ?? []).slice(0, MOST_OTHERS)) {
    const other = withItems(others);
    if (other !== undefined && (await isAccepted(lab, other))) return true;
  }
  return false;
}

/** Arrays of different items: those of the plain one, and runs of the listed values, from several of them on. */
function othersOfLength(length: number, plain: readonly JsonValue[], listed: readonly JsonValue[]): readonly (readonly JsonValue[])[] {
  const ofPlain = plain.length === length ? [plain] : [];
  const strides = listed.flatMap((_, from) =>
    [2, 1].map((stride) => Array.from({ length }, (__, i) => listed[(from + i * stride) % listed.length] ?? null)),
  );
  return [...ofPlain, ...(length > listed.length ? [] : strides)];
}

function arraysInParameters(testCase: Case): readonly SentArray[] {
  const plainRequest = plainCase(testCase.operation);
  const read = sentParameters(testCase);
  return parameterFields(testCase.operation, plainRequest.plan).flatMap((field): readonly SentArray[] => {
    const reading = read.find(({ parameter }) => parameter === field.parameter)?.reading;
    const value = reading?.kind === 'value' ? reading.value : undefined;
    if (!isArray(value) || value.items.length < 2) return [];
    const withItems = (items: readonly JsonValue[]): Case | undefined => {
      const written = writeParameter(field.parameter, jsonArray(items));
      if (written.kind === 'unwritable') return undefined;
      return ifValid(withPlan(plainRequest, { ...plainRequest.plan, head: setParameter(field, written) }, plainRequest.title));
    };
    return [{ subject: field.subject, items: value.items, plain: itemsOf(field.plain), shape: field.shape, withItems }];
  });
}

function arraysInBody(testCase: Case, { request }: Exchange): readonly SentArray[] {
  const readable = readableBody(testCase.operation);
  const body = readable?.read(request.body);
  if (readable === undefined || body === undefined) return [];
  const plainRequest = plainCase(testCase.operation);
  const { full, fields } = readable.model;
  return fields.flatMap(({ path, shape }): readonly SentArray[] => {
    const [value, plain] = [getAt(body, path), getAt(full, path)];
    if (!isArray(value) || value.items.length < 2 || (plain !== undefined && equalJson(value, plain))) return [];
    const withItems = (items: readonly JsonValue[]): Case | undefined => {
      const part = readable.write(setAt(full, path, jsonArray(items)));
      return part && ifValid(withPlan(plainRequest, { ...plainRequest.plan, body: part }, plainRequest.title));
    };
    return [{ subject: path.join('.'), items: value.items, plain: itemsOf(plain), shape, withItems }];
  });
}

function itemsOf(value: JsonValue | undefined): readonly JsonValue[] {
  return isArray(value) ? value.items : [];
}

function ifValid(testCase: Case): Case | undefined {
  return testCase.expectation.kind === 'accept' ? testCase : undefined;
}
