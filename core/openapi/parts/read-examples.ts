import { parseJson } from '../../json/parse.js';
import type { Example } from '../../contract/contract.js';
import type { Reading } from '../source/reader-context.js';
import type { LocatedNode } from '../source/located-node.js';
import { membersOf } from '../source/members-of.js';
import { arrive, childOf } from '../source/resolve-ref.js';
import { placeIn } from '../source/source-file.js';

/** The `example` and the `examples` of a media type or a parameter (OpenAPI 3.1 section 4.8.14). */
export function readExamples(reading: Reading, owner: LocatedNode): readonly Example[] {
  const single = childOf(owner, 'example');
  const named = childOf(owner, 'examples');
  const values = (named === undefined ? [] : membersOf(named)).flatMap(([name, written]) => {
    const example = arrive(reading, written);
    // OpenAPI 3.2 section 4.17: the value as data, beside how it is written.
    const value =
      childOf(example, 'value') ?? (reading.version === '3.2' ? (childOf(example, 'dataValue') ?? serialized(example)) : undefined);
    return value === undefined ? [] : [exampleAt(name, value)];
  });
  return single === undefined ? values : [exampleAt('example', single), ...values];
}

/** The value of an example that is shown as it is written alone: what is JSON, and other text as it stands. */
function serialized(example: LocatedNode): LocatedNode | undefined {
  const node = childOf(example, 'serializedValue');
  return typeof node?.value === 'string' ? { ...node, value: parseJson(node.value) ?? node.value } : undefined;
}

function exampleAt(name: string, node: LocatedNode): Example {
  return { name, value: node.value, at: placeIn(node.source, node.pointer) };
}
