import { isArray, memberOf } from '../../json/value.js';
import { findCircle } from '../../schema/nodes/find-circle.js';
import type { LocatedNode } from '../source/located-node.js';
import type { Reading } from '../source/reader-context.js';
import { childOf } from '../source/resolve-ref.js';
import { placeIn } from '../source/source-file.js';
import { warnOfUnknownFields } from '../source/unknown-fields.js';

/** A tag that names another one above it. */
interface Below {
  readonly node: LocatedNode;
  readonly parent: string;
}

/** Warns of tags whose parent is none, or is below them (OpenAPI 3.2 section 4.22). */
export function warnOfTags(reading: Reading): void {
  const list = childOf(reading.root, 'tags');
  const tags = isArray(list?.value) ? list.value.items.flatMap((_, i) => (list && childOf(list, String(i))) ?? []) : [];
  const nameOf = ({ value }: LocatedNode): string => String(memberOf(value, 'name') ?? '');
  for (const node of tags) warnOfUnknownFields(reading, node, 'tag');
  if (reading.version !== '3.2') return;
  const names = new Set(tags.map(nameOf));
  const below = new Map(
    tags.flatMap((node): readonly (readonly [string, Below])[] => {
      const parent = memberOf(node.value, 'parent');
      return typeof parent === 'string' ? [[nameOf(node), { node, parent }]] : [];
    }),
  );
  const warn = ({ node: { source, pointer } }: Below, message: string, hint: string): void =>
    reading.warn({ kind: 'not-valid-openapi', message, hint, at: placeIn(source, `${pointer}/parent`) });
  for (const [name, one] of below) {
    if (!names.has(one.parent))
      warn(one, `the parent of the tag '${name}' is '${one.parent}', and no tag has that name`, 'Add that tag, or name another parent');
  }
  const left = new Set(below.keys());
  const parentsOf = (name: string): readonly string[] => (left.has(name) ? [below.get(name)?.parent ?? ''] : []);
  for (let trail = findCircle([...left], parentsOf); trail !== undefined; trail = findCircle([...left], parentsOf)) {
    const circle = trail.slice(trail.indexOf(trail.at(-1) ?? ''));
    for (const name of circle) left.delete(name);
    const first = below.get(circle[0] ?? '');
    if (first !== undefined) warn(first, `tags are below each other: ${circle.join(', ')}`, 'Leave out the parent of one of them');
  }
}
