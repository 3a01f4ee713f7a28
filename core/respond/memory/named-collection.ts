import { matchPath } from '../../codecs/paths/match-path.js';
import { parseTemplate } from '../../codecs/paths/path-template.js';
import { percentDecode } from '../../codecs/percent-decode.js';
import { KitError } from '../../kit-error.js';
import { nearest } from '../../known-keys.js';
import type { Effect } from '../../model/effects/effect.js';
import type { ThingKind } from '../../model/kinds/thing-kind.js';
import type { Memory } from '../../model/memory/memory.js';
import { EVERYWHERE, type Scope } from '../../model/world/thing.js';

/** What a name or a path leads to: the things of a kind, those below others, or one of them. */
export interface NamedCollection {
  readonly kind: ThingKind;
  /** What contains them; empty for all. */
  readonly within: Scope;
  /** The key of the thing that the path names; undefined for several. */
  readonly key: string | undefined;
}

/**
 * What somebody calls a collection: its name (`comments`), the path of one thing as the document has it (`/comments/{id}`), or a path of requests
 * (`/authors`, `/recipes/1/comments`, `/recipes/1`).
 * @throws KitError for what is not remembered.
 */
export function collectionNamed(memory: Memory, name: string): NamedCollection {
  const kind = memory.model.kinds.find((one) => one.name === name || one.id === name);
  if (kind !== undefined) return { kind, within: EVERYWHERE, key: undefined };
  if (name.startsWith('/')) {
    const path = name.replace(/(?<=.)\/$/, '');
    for (const effect of memory.model.effects.values()) {
      const found = leadingTo(effect, path);
      if (found !== undefined) return found;
    }
  }
  throw unknown(memory, name);
}

/**
 * The kind with a name, or a path that names all of it.
 * @throws KitError for a kind that is not remembered.
 */
export function kindNamed(memory: Memory, name: string): ThingKind {
  const { kind, within, key } = collectionNamed(memory, name);
  if (within.size === 0 && key === undefined) return kind;
  throw unknown(memory, name);
}

/** The effects at whose paths things stand. */
const STANDING = new Set<Effect['does']>(['list', 'create', 'create several', 'read', 'replace']);

/** What a path leads to, if an operation has it; a parameter that is written as the document has it (`{id}`) says nothing. */
function leadingTo(effect: Effect, path: string): NamedCollection | undefined {
  if (effect.does === 'none' || !STANDING.has(effect.does)) return undefined;
  const { kind, key } = effect;
  if (key !== undefined && key.address !== kind.addresses[0]) return undefined;
  const values = matchPath(parseTemplate(effect.operation.path), path)?.values;
  if (values === undefined) return undefined;
  const textOf = (parameter: string): string | undefined => {
    const raw = values.get(parameter) ?? '';
    return raw === '' || /^(?:\{|%7B)/i.test(raw) ? undefined : percentDecode(raw).text;
  };
  const within = new Map(
    effect.places.flatMap(({ parameter, place }) => {
      const text = parameter === key?.parameter ? undefined : textOf(parameter);
      return text === undefined ? [] : [[place, text] as const];
    }),
  );
  return { kind, within, key: key && textOf(key.parameter) };
}

function unknown({ model }: Memory, name: string): KitError {
  const known = model.kinds.map((one) => one.name);
  const near = nearest(name.replace(/^\//, ''), known);
  const others = known.length === 0 ? 'The document can read nothing that it creates' : `Use one of ${known.join(', ')}`;
  return new KitError('UsageError', `'${name}' is nothing that the mock remembers`, near === undefined ? others : `Did you mean ${near}?`);
}
