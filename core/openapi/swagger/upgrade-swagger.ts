import type { DocumentWarning } from '../../contract/document-warning.js';
import { KitError } from '../../kit-error.js';
import { getAt } from '../../json/edit.js';
import { fromJs } from '../../json/from-js.js';
import { printJson } from '../../json/print.js';
import { type JsonValue, type Member, isArray, isNumber, isObject, jsonArray, jsonObject, memberOf } from '../../json/value.js';
import { pointerTo, pointerTokens } from '../../place.js';
import { mendSwagger } from '../mending/mend-document.js';
import type { LocatedNode, SourceFiles } from '../source/located-node.js';
import { fragmentOf, splitReference } from '../source/reference.js';
import { childOf } from '../source/resolve-ref.js';
import { type SourceFile, placeIn } from '../source/source-file.js';
import { withBodiesInPlace } from './bodies-in-place.js';
import { withCollectionFormats } from './collection-formats.js';
import { inOneFile } from './one-file.js';
import { withResponsesInPlace } from './responses.js';
import { withWholeOperations } from './whole-operations.js';
import { writtenTokens } from './written-tokens.js';

/** True for a document in Swagger 2.0. */
export function isSwagger({ root }: SourceFile): boolean {
  const version = memberOf(root, 'swagger');
  return memberOf(root, 'openapi') === undefined && version !== undefined && VERSION.test(textOf(version));
}

/** The version as documents write it, which is the text 2.0 (OpenAPI 2.0, Swagger Object). */
const VERSION = /^2(?:\.0(?:\.\d+)?)?$/;

function textOf(version: JsonValue): string {
  return typeof version === 'string' ? version : printJson(version);
}

/** What is wrong with the way in which the version is written. */
function versionWarnings(source: SourceFile): readonly DocumentWarning[] {
  const version = memberOf(source.root, 'swagger');
  if (version === undefined || version === '2.0') return [];
  return [
    {
      kind: 'not-valid-openapi',
      message: `the Swagger version is ${isNumber(version) ? 'the number ' : ''}${textOf(version)}, and is read as 2.0`,
      hint: "Write it as a text: swagger: '2.0'",
      at: placeIn(source, '/swagger'),
    },
  ];
}

/**
 * Upgrades a document in Swagger 2.0 to one in OpenAPI 3.0 of one file. Its lines, and the digits of its numbers, are those that are written;
 * its JSON pointers are those of the upgraded document.
 * @param written its files.
 * @throws KitError if the upgrader cannot read it.
 */
export async function upgradeSwagger(written: SourceFiles, source: SourceFile): Promise<SourceFiles> {
  const { sourceFiles, warnings: mended } = mendSwagger(written);
  const warnings = [...versionWarnings(source), ...[...written.values()].flatMap((file) => file.warnings ?? []), ...mended];
  return upgradeMended(sourceFiles, { ...(sourceFiles.get(source.path) ?? source), ...(warnings.length === 0 ? {} : { warnings }) });
}

async function upgradeMended(written: SourceFiles, source: SourceFile): Promise<SourceFiles> {
  const { root: merged, origins } = inOneFile(written, source);
  const { upgradeWithScalar } = await import('./scalar-upgrader.js');
  const given: unknown = JSON.parse(printJson(withVersion(withResponsesInPlace(withBodiesInPlace(withCollectionFormats(merged))))));
  const upgraded = attempt(source, () => (isRecord(given) ? upgradeWithScalar(given) : given));
  const lines = new Map<string, number>();
  const otherFiles = new Map<string, string>();
  const moved = new Map<string, string>();
  const root = exact(fromJs(upgraded), [], (tokens, pointer) => {
    const before = writtenTokens(merged, tokens);
    const found = locate(source, origins, before);
    const old = before.reduce(pointerTo, '');
    if (!moved.has(old)) moved.set(old, pointer);
    const { file, line } = placeIn(found.source, found.pointer);
    lines.set(pointer, line);
    if (file !== source.file) otherFiles.set(pointer, file);
    return found.isWhole ? found.value : undefined;
  });
  const movedTo = (tokens: readonly string[]): string | undefined =>
    moved.get((tokens[0] === 'paths' ? tokens : writtenTokens(merged, tokens)).reduce(pointerTo, ''));
  const { beside: _, ...rest } = source;
  return new Map([[source.path, { ...rest, root: withWholeOperations(withMovedReferences(root, root, movedTo)), lines, otherFiles }]]);
}

function attempt(source: SourceFile, upgrade: () => unknown): unknown {
  try {
    return upgrade();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new KitError(
      'DocumentError',
      `this Swagger 2.0 cannot be upgraded: ${reason}`,
      'Convert it to OpenAPI 3',
      placeIn(source, '/swagger'),
    );
  }
}

/** The library reads a text. */
function withVersion(root: JsonValue): JsonValue {
  if (!isObject(root)) return root;
  return jsonObject(root.members.map(([name, value]): Member => (name === 'swagger' ? [name, '2.0'] : [name, value])));
}

/** Copies a value with the numbers as they are written. */
function exact(
  value: JsonValue,
  tokens: readonly string[],
  written: (tokens: readonly string[], pointer: string) => JsonValue | undefined,
  pointer = '',
): JsonValue {
  const original = written(tokens, pointer);
  if (isNumber(value)) return isNumber(original) && Number(original.text) === Number(value.text) ? original : value;
  const inside = (item: JsonValue, token: string): JsonValue => exact(item, [...tokens, token], written, pointerTo(pointer, token));
  if (isArray(value)) return jsonArray(value.items.map((item, i) => inside(item, String(i))));
  return isObject(value) ? jsonObject(value.members.map(([name, item]): Member => [name, inside(item, name)])) : value;
}

/**
 * References to places that the upgrade moved, such as the schema of a response. The library leaves those into `paths` as they are, and changes
 * only the beginning of others.
 * @param movedTo the JSON pointer in the upgraded document of one in that of Swagger 2.0.
 */
function withMovedReferences(value: JsonValue, root: JsonValue, movedTo: (tokens: readonly string[]) => string | undefined): JsonValue {
  if (isArray(value)) return jsonArray(value.items.map((item) => withMovedReferences(item, root, movedTo)));
  if (!isObject(value)) return value;
  return jsonObject(
    value.members.map(([name, item]): Member => {
      if (name !== '$ref' || typeof item !== 'string' || !item.startsWith('#/')) return [name, withMovedReferences(item, root, movedTo)];
      const tokens = pointerTokens(splitReference(item)?.pointer ?? '');
      const isThere = tokens[0] !== 'paths' && getAt(root, tokens) !== undefined;
      const to = isThere ? undefined : movedTo(tokens);
      return [name, to === undefined ? item : fragmentOf(to)];
    }),
  );
}

/** Follows tokens as far as they lead, in the file that the part was written in. */
function locate(
  source: SourceFile,
  origins: ReadonlyMap<string, LocatedNode>,
  tokens: readonly string[],
): LocatedNode & { readonly isWhole: boolean } {
  const origin = origins.get(tokens.slice(0, 2).reduce(pointerTo, ''));
  let node: LocatedNode = origin ?? { source, pointer: '', value: source.root };
  for (const token of origin === undefined ? tokens : tokens.slice(2)) {
    const child = childOf(node, token);
    if (child === undefined) return { ...node, isWhole: false };
    node = child;
  }
  return { ...node, isWhole: true };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
