import { KitError } from '../../kit-error.js';
import { type JsonValue, isArray, isObject, memberOf } from '../../json/value.js';
import { pointerTo, pointerTokens } from '../../place.js';
import { missingTarget } from './missing-target.js';
import { splitReference, targetPath } from './reference.js';
import type { Reading } from './reader-context.js';
import type { LocatedNode, SourceFiles } from './located-node.js';
import { placeIn } from './source-file.js';

/**
 * Follows a `$ref` (OpenAPI 3.1 section 4.8.23; RFC 6901 for the fragment).
 * @throws KitError at the line of the `$ref` if its target does not exist.
 */
export function follow(sourceFiles: SourceFiles, from: LocatedNode, reference: string): LocatedNode {
  const target = targetAt(sourceFiles, from, reference);
  if (target === undefined) throw leadsNowhere(sourceFiles, from, '$ref', reference);
  return target;
}

/** Where a `$ref` leads that is a file with a JSON pointer; undefined for any other, and if nothing is there. */
export function targetAt(sourceFiles: SourceFiles, from: LocatedNode, reference: string): LocatedNode | undefined {
  const source = sourceFiles.get(targetPath(from.source, reference) ?? '');
  const pointer = splitReference(reference)?.pointer;
  const value = source === undefined || pointer === undefined ? undefined : valueAt(source.root, pointer);
  return source === undefined || pointer === undefined || value === undefined ? undefined : { source, pointer, value };
}

/** The error for a reference whose target does not exist. */
export function leadsNowhere(sourceFiles: SourceFiles, from: LocatedNode, keyword: '$ref' | '$dynamicRef', reference: string): KitError {
  const at = placeIn(from.source, pointerTo(from.pointer, keyword));
  const { where, hint } = missingTarget(sourceFiles, from.source, reference);
  return new KitError('MissingReferenceError', `${keyword} '${reference}' leads ${where}`, hint, at);
}

/**
 * Follows `$ref`s to the first node without one.
 * @throws KitError if a reference is circular or its target does not exist.
 */
export function arrive({ sourceFiles, warn }: Pick<Reading, 'sourceFiles' | 'warn'>, start: LocatedNode): LocatedNode {
  const seen = new Set<string>();
  let node = start;
  for (let reference = referenceOf(node); reference !== undefined; reference = referenceOf(node)) {
    const key = `${node.source.path}#${node.pointer}`;
    if (seen.has(key)) throw circular(node);
    seen.add(key);
    warnOfSiblings(node, warn);
    node = follow(sourceFiles, node, reference);
  }
  return node;
}

/** Outside schemas, siblings of a `$ref` are ignored (OpenAPI 3.1 section 4.8.23). */
function warnOfSiblings({ source, pointer, value }: LocatedNode, warn: Reading['warn']): void {
  const names = isObject(value) ? value.members.map(([name]) => name) : [];
  for (const name of names) {
    if (['$ref', 'summary', 'description'].includes(name) || name.startsWith('x-')) continue;
    const message = `'${name}' beside a $ref is ignored`;
    warn({ kind: 'unknown-field', message, hint: 'Move it to where the $ref leads', at: placeIn(source, pointerTo(pointer, name)) });
  }
}

/**
 * The target of a node's `$ref`, if any.
 * @throws KitError if it is not text.
 */
export function referenceOf(node: LocatedNode): string | undefined {
  const reference = memberOf(node.value, '$ref');
  if (reference === undefined || typeof reference === 'string') return reference;
  throw new KitError('DocumentError', 'a $ref must be a string', 'Fix this line', placeIn(node.source, pointerTo(node.pointer, '$ref')));
}

/** The error for a circular `$ref`. */
export function circular(node: LocatedNode): KitError {
  const at = placeIn(node.source, pointerTo(node.pointer, '$ref'));
  return new KitError('DocumentError', 'a $ref that leads back to itself is not supported', 'Write the schema without the circle', at);
}

/** A child node, or undefined. */
export function childOf(node: LocatedNode, token: string | number): LocatedNode | undefined {
  const value = childValue(node.value, String(token));
  return value === undefined ? undefined : { source: node.source, pointer: pointerTo(node.pointer, token), value };
}

function valueAt(root: JsonValue, pointer: string): JsonValue | undefined {
  return pointerTokens(pointer).reduce<JsonValue | undefined>((value, token) => childValue(value, token), root);
}

function childValue(value: JsonValue | undefined, token: string): JsonValue | undefined {
  if (isArray(value)) return /^(?:0|[1-9]\d*)$/.test(token) ? value.items[Number(token)] : undefined;
  return memberOf(value, token);
}
