import type { Operation } from '../../contract/contract.js';
import { plain } from '../../words/name-words.js';
import { type PathShape, textOf } from '../paths/path-shape.js';
import type { Reference } from '../resource.js';
import type { KnownResource } from './resource-named-by.js';

/** The parameters of a path that begins with an item path, or is one. */
export function pathReferences({ id }: Operation, { segments }: PathShape, resources: readonly KnownResource[]): readonly Reference[] {
  return segments.flatMap((segment, i): readonly Reference[] => {
    const parameter = segment.parts.find((part) => part.kind === 'parameter');
    if (parameter?.kind !== 'parameter') return [];
    const text = textOf(segments.slice(0, i + 1));
    const alike = resources.filter(({ itemPath }) => itemPath.shape.text === text);
    const found = alike.find(
      ({ itemPath: { isOneOfKeys, pair } }) => isOneOfKeys !== true || plain(pair.parameter) === plain(parameter.name),
    );
    if (found === undefined) return [];
    return [
      {
        operation: id,
        in: 'path',
        field: [parameter.name],
        resource: found.resource.item,
        because: 'its path is that of the thing, or below it',
      },
    ];
  });
}
