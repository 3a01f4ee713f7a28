import { type Replacement, replaceAll } from '../../json/replace-all.js';
import { type JsonValue, type Member, isObject, jsonObject, memberOf } from '../../json/value.js';
import { pointerTo, pointerTokens } from '../../place.js';
import type { ObjectName } from '../source/objects.js';
import { type Part, type Start, visitParts } from '../source/parts.js';
import { baseOf } from '../source/base-uri.js';
import type { LocatedNode, SourceFiles } from '../source/located-node.js';
import { fragmentOf } from '../source/reference.js';
import { targetAt } from '../source/resolve-ref.js';
import type { SourceFile } from '../source/source-file.js';

/** A document of one file, and where the parts of others that it got were written, by JSON pointer. */
export interface OneFile {
  readonly root: JsonValue;
  readonly origins: ReadonlyMap<string, LocatedNode>;
}

/** Where a part of another file is put; a path item stands where it is referred to. */
const GROUPS: Readonly<Partial<Record<ObjectName, string>>> = {
  schema: 'definitions',
  'swagger parameter': 'parameters',
  'swagger response': 'responses',
};

/** A document in Swagger 2.0 with what its `$ref`s find in other files among its own definitions, parameters and responses. */
export function inOneFile(sourceFiles: SourceFiles, source: SourceFile): OneFile {
  const origins = new Map<string, LocatedNode>();
  const places = new Map<string, string>();
  const added = new Map<string, Member[]>();

  const rewritten = (start: Start): JsonValue => {
    const replacements = new Map<string, Replacement>();
    const change = (part: Part): void => {
      const target = part.reference === undefined ? undefined : targetAt(sourceFiles, part, part.reference);
      if (target === undefined) return;
      const pointer = part.pointer.slice(start.pointer.length);
      const isOwn = target.source.path === source.path;
      const found = { ...target, object: part.object, base: baseOf(target.source) };
      if (part.object === 'swagger path item') {
        origins.set(pointer, target);
        replacements.set(pointer, rewritten(found));
      } else if (!isOwn || start.source.path !== source.path)
        replacements.set(pointerTo(pointer, '$ref'), fragmentOf(isOwn ? target.pointer : placeFor(found)));
    };
    visitParts(start, { part: change });
    return replacements.size === 0 ? start.value : replaceAll(start.value, replacements);
  };

  /** The pointer at which a part of another file stands from now on. */
  const placeFor = (part: Start): string => {
    const key = `${part.object} ${part.source.path}#${part.pointer}`;
    const known = places.get(key);
    if (known !== undefined) return known;
    const group = GROUPS[part.object] ?? 'definitions';
    const members = added.get(group) ?? [];
    added.set(group, members);
    const taken = (name: string): boolean =>
      memberOf(memberOf(source.root, group), name) !== undefined || members.some(([one]) => one === name);
    const name = freeName(pointerTokens(part.pointer).at(-1) ?? 'part', taken);
    const place = pointerTo(pointerTo('', group), name);
    places.set(key, place);
    origins.set(place, part);
    // It has its name before what is inside it is read, which may refer to it.
    const member: [string, JsonValue] = [name, null];
    members.push(member);
    member[1] = rewritten(part);
    return place;
  };

  const root = rewritten({ source, pointer: '', value: source.root, object: 'swagger', base: baseOf(source) });
  return { root: withMembers(root, added), origins };
}

function freeName(name: string, taken: (name: string) => boolean): string {
  if (!taken(name)) return name;
  for (let i = 2; ; i += 1) if (!taken(`${name}${i}`)) return `${name}${i}`;
}

function withMembers(root: JsonValue, added: ReadonlyMap<string, readonly Member[]>): JsonValue {
  if (!isObject(root)) return root;
  const groups = [...added].map(([group, members]): Member => {
    const own = memberOf(root, group);
    return [group, jsonObject([...(isObject(own) ? own.members : []), ...members])];
  });
  return jsonObject([...root.members.filter(([name]) => !added.has(name)), ...groups]);
}
