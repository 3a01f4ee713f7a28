import { CHECKS } from '../../core/policy/checks.js';
import type { Run } from '../../core/results/runs/run.js';
import { brief } from '../facts/harmless-text.js';
import { operationsOf } from '../facts/operation-facts.js';
import { type Markup, NOTHING, markup } from './markup.js';

/** What the lists of the top bar choose an item by. */
interface Facets {
  /** The ids of the operations that it concerns. */
  readonly operations: readonly string[];
  /** The checks whose findings it shows. */
  readonly checks: readonly string[];
}

/** The attributes by which the page's script finds an item; nothing where the document has one operation. */
export function facetsOf(run: Run, { operations, checks }: Facets): Markup {
  const all = operationsOf(run);
  if (all.length === 0) return NOTHING;
  const chosen = new Set(operations);
  const places = all.flatMap(({ id }, place) => (chosen.has(id) ? [place] : []));
  const words = [...new Set(checks)].join(' ');
  return markup` data-operations="${places.join(' ')}"${words === '' ? NOTHING : markup` data-checks="${words}"`}`;
}

/** Lists of tags, operations and checks, which hide what is not about the chosen one. */
export function drawFacets(run: Run): Markup {
  const all = operationsOf(run);
  if (all.length === 0) return NOTHING;
  const tags = [...new Set(all.flatMap((operation) => operation.tags))].slice(0, MOST);
  const byTag = tags.map((tag): Option => [
    brief(tag, LONGEST),
    all.flatMap((operation, place) => (operation.tags.includes(tag) ? [place] : [])).join(' '),
  ]);
  const found = new Set(run.findings.map(({ check }) => check));
  const checks = CHECKS.filter((check) => found.has(check)).map((check): Option => [check, check]);
  const operations = all.slice(0, MOST).map(({ id }, place): Option => [brief(id, LONGEST), String(place)]);
  return markup`<div class="controls facets" hidden>${drawList('operations', 'Tag', 'All tags', byTag)}${drawList('operations', 'Operation', 'All operations', operations)}${drawList('checks', 'Check', 'All checks', checks)}</div>`;
}

/** Upper bound on a name in a list, in characters. */
const LONGEST = 80;

/** Upper bound on the names of a list. */
const MOST = 250;

type Option = readonly [name: string, value: string];

/** @param facet the attribute of items that has to share a word with the value. */
function drawList(facet: keyof Facets, label: string, all: string, options: readonly Option[]): Markup {
  if (options.length === 0) return NOTHING;
  const drawn = options.map(([name, value]) => markup`<option value="${value}">${name}</option>`);
  return markup`<select class="facet" data-facet="${facet}" aria-label="${label}"><option value="">${all}</option>${drawn}</select>`;
}
