import type { Effect } from '../../core/model/effects/effect.js';
import { parametersOf } from '../../core/model/lists/paging.js';
import { ALL_RULES, type LeftOut, RULE_IDS } from '../../core/model/kinds/rule-ids.js';
import type { Model } from '../../core/model/effects/read-effects.js';
import { listSome } from '../../core/words/list-some.js';

/**
 * What the mock remembers of a document, and what the parameters of its lists do: a line for each kind of thing.
 * @param leftOut the rules that are turned off for all.
 */
export function rememberedLines({ kinds, effects }: Model, leftOut: LeftOut = ALL_RULES): readonly string[] {
  return kinds.flatMap((kind) => {
    const about = [...effects.values()].filter((effect) => effect.kind === kind);
    const name = kind.addresses.length === 0 ? `${kind.name}, of which there is one (${kind.id})` : kind.name;
    const off = RULE_IDS.filter((id) => leftOut.has(id) || kind.leftOut.has(id));
    const facts = [...about.flatMap((effect) => [...listText(effect), ...severalText(effect)]), ...said('turned off:', off)];
    return facts.length === 0 ? [name] : [`${name}: ${facts.join('. ')}`];
  });
}

function listText(effect: Effect): readonly string[] {
  if (effect.does !== 'list') return [];
  const { operation, paging, filters, sorting } = effect;
  const facts = [
    said(
      'pages by',
      parametersOf(paging).map(({ name }) => name),
    ),
    said(
      'selects by',
      filters.map(({ parameter }) => parameter.name),
    ),
    said(
      'sorts by',
      [sorting?.by, sorting?.direction].flatMap((one) => one?.name ?? []),
    ),
  ].flat();
  return facts.length === 0 ? [] : [`${operation.id} ${facts.join('; ')}`];
}

function severalText({ does, operation }: Effect): readonly string[] {
  if (does !== 'create several' && does !== 'delete several') return [];
  return [`${operation.id} ${does === 'create several' ? 'creates' : 'deletes'} several`];
}

function said(verb: string, names: readonly string[]): readonly string[] {
  return names.length === 0 ? [] : [`${verb} ${listSome(names, 10)}`];
}
