import { isObject } from '../../json/value.js';
import { pointerTo } from '../../place.js';
import type { LocatedNode } from './located-node.js';

/** The members of an object with their locations; none for anything else. */
export function membersOf(node: LocatedNode): readonly (readonly [string, LocatedNode])[] {
  if (!isObject(node.value)) return [];
  return node.value.members.map(([name, value]) => [name, { source: node.source, pointer: pointerTo(node.pointer, name), value }]);
}
