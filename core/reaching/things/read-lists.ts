import { plainCase } from '../../cases/plain/plain-case.js';
import { isChanging } from '../../contract/is-changing.js';
import type { Parameter } from '../../contract/contract.js';
import { equalJson } from '../../json/equal.js';
import { type JsonValue, jsonNumber } from '../../json/value.js';
import { kindIfKnown } from '../../judge/expectation.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { defaultOf, pagingOf, parametersOf } from '../../model/lists/paging.js';
import { sortingOf } from '../../model/lists/sorting.js';
import { reachOf } from '../../reach/refused/reach-of.js';
import { shapeOf } from '../../schema/shape.js';
import type { Trial } from '../trial/trial.js';

/** Lists that are read at once, and requests for what else they have. */
const MOST_LISTS = 30;
const MOST_REQUESTS = 90;

/** Pages of a list that are read, and values of one of its filters. */
const MOST_PAGES = 3;
const MOST_VALUES = 8;

/** Reads all lists again: they show what the run created since they were tried. */
export async function readListsAgain(trial: Trial, known: ReadonlyMap<string, KnownOperation>): Promise<void> {
  if (!reachedAmong(trial, known).some(isChanging)) return;
  for (const list of listsAmong(trial, known)) if (!trial.lab.session.clock.isTimeUp()) await read(trial, list);
}

/**
 * Reads what else lists have: the things in each listed state (`status: open, closed`), and those of the first pages. What an operation asks for may
 * be there alone: the refund of an order that is closed.
 */
export async function readListsFurther(trial: Trial, known: ReadonlyMap<string, KnownOperation>): Promise<void> {
  const { clock } = trial.lab.session;
  let left = MOST_REQUESTS;
  for (const list of listsAmong(trial, known)) {
    const filtered = inEachState(list);
    let open: readonly KnownOperation[] = [list, ...filtered];
    for (let page = 0; page < MOST_PAGES && open.length > 0; page += 1) {
      const more: KnownOperation[] = [];
      for (const one of open) {
        const wanted = page === 0 ? one : onPage(one, page);
        if (wanted === undefined || left <= 0 || clock.isTimeUp()) continue;
        // The list itself was read before.
        if (wanted !== list) left -= 1;
        if (wanted === list || (await read(trial, wanted))) more.push(one);
      }
      open = more;
    }
  }
}

/** @returns true if the list showed something new. */
async function read({ lab, learner }: Trial, list: KnownOperation): Promise<boolean> {
  const plain = plainCase(list);
  if (kindIfKnown(plain.expectation) !== 'accept') return false;
  const before = learner.answered.size();
  const exchange = await lab.attempt(plain);
  if (reachOf(list, exchange).kind === 'reached') learner.learn(list, exchange, plain.plan.head.target);
  return learner.answered.size() > before;
}

function reachedAmong({ lab }: Trial, known: ReadonlyMap<string, KnownOperation>): readonly KnownOperation[] {
  return [...known.values()].filter(({ id }) => lab.session.knowledge.reach.get(id)?.kind === 'reached');
}

function listsAmong(trial: Trial, known: ReadonlyMap<string, KnownOperation>): readonly KnownOperation[] {
  return reachedAmong(trial, known)
    .filter(({ method, path }) => method === 'GET' && !path.endsWith('}'))
    .slice(0, MOST_LISTS);
}

/** The list with each value that one of its optional parameters lists, but for its own default; those of pages and orders select nothing. */
function inEachState(list: KnownOperation): readonly KnownOperation[] {
  const others = new Set([...parametersOf(pagingOf(list)), ...sortersOf(list)].map(({ name }) => name));
  const filters = list.parameters.filter((one) => one.in === 'query' && !one.required && !others.has(one.name));
  return filters.flatMap((filter) => {
    const standard = defaultOf(filter.schema);
    const values = (shapeOf(filter.schema).values ?? []).filter(
      (value) => value !== null && (standard === undefined || !equalJson(value, standard)),
    );
    return values.slice(0, MOST_VALUES).map((value) => withQuery(list, filter, value));
  });
}

function sortersOf({ parameters, responses }: KnownOperation): readonly Parameter[] {
  const schema = responses.flatMap(({ content }) => content?.schema ?? [])[0];
  const sorting = schema && sortingOf(parameters, schema);
  return sorting === undefined ? [] : [sorting.by, sorting.direction].filter((one) => one !== undefined);
}

/** A later page of a list, counted from 0; undefined if its parameters do not choose one by a number. */
function onPage(list: KnownOperation, page: number): KnownOperation | undefined {
  const { page: numbered, offset, firstPage, size } = pagingOf(list);
  if (numbered !== undefined) return withQuery(list, numbered, jsonNumber(String(firstPage + page)));
  return offset === undefined || size === undefined ? undefined : withQuery(list, offset, jsonNumber(String(page * size)));
}

function withQuery(list: KnownOperation, { name }: Parameter, value: JsonValue): KnownOperation {
  const parameters = list.parameters.map((one) =>
    one.in === 'query' && one.name === name ? { ...one, known: value, isSent: true as const } : one,
  );
  return { ...list, parameters };
}
