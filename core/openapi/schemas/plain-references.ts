import { printJson } from '../../json/print.js';
import { type JsonValue, type Member, isArray, isObject, jsonArray, jsonObject } from '../../json/value.js';
import { pointerTo } from '../../place.js';
import type { SourceFiles } from '../source/located-node.js';
import type { SourceFile } from '../source/source-file.js';
import { baseAt, namedBy } from './named-schemas.js';
import { type SchemaLocation, type SchemaResources, baseOf, findResources } from './schema-resources.js';

/**
 * The texts of the files for a reader that knows references only as a file with a JSON pointer: those that lead to a `$id` or an anchor
 * get the pointer, and the `$id`s are left out. Files without any stay as they are written.
 */
export function plainReferences(sourceFiles: SourceFiles): (source: SourceFile) => string {
  const resources = findResources(sourceFiles);
  const isPlain = resources.anchors.size === 0 && resources.roots.size === sourceFiles.size;
  return (source) => (isPlain ? source.text : printJson(rewritten(source, resources)));
}

function rewritten(source: SourceFile, resources: SchemaResources): JsonValue {
  const rewrite = (value: JsonValue, pointer: string, outer: string): JsonValue => {
    if (isArray(value)) return jsonArray(value.items.map((item, i) => rewrite(item, pointerTo(pointer, i), outer)));
    if (!isObject(value)) return value;
    const base = baseAt({ source, pointer, value }, outer, resources);
    const isNamed = base !== outer;
    const members = value.members.map(([name, item]): Member => {
      const target = name === '$ref' && typeof item === 'string' ? namedBy(item, base, source, resources) : undefined;
      return [name, target === undefined ? rewrite(item, pointerTo(pointer, name), base) : referenceTo(target, source)];
    });
    return jsonObject(isNamed ? members.filter(([name]) => name !== '$id') : members);
  };
  return rewrite(source.root, '', baseOf(source));
}

function referenceTo({ source, pointer }: SchemaLocation, from: SourceFile): string {
  const fragment = pointer.split('/').map(encodeURIComponent).join('/');
  return `${source === from ? '' : baseOf(source)}#${fragment}`;
}
