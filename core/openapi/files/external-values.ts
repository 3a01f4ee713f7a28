import { decodeUtf8 } from '../../json/decode-utf8.js';
import { parseJson } from '../../json/parse.js';
import { replaceAll } from '../../json/replace-all.js';
import { type JsonValue, isObject, jsonObject, memberOf } from '../../json/value.js';
import type { DocumentWarning } from '../../contract/document-warning.js';
import { pointerTo } from '../../place.js';
import { type Part, visitFile } from '../source/parts.js';
import type { Access } from './access.js';
import { fetchDocument } from './fetch-document.js';
import { isUrl } from '../source/is-url.js';
import type { SourceFiles } from '../source/located-node.js';
import { readDocumentFile } from './read-document-file.js';
import { targetPath } from '../source/reference.js';
import { type SourceFile, placeIn } from '../source/source-file.js';

/**
 * Reads the values of examples that are files beside the document (`externalValue`, OpenAPI 3.1 section 4.8.19), and puts them in place. What is
 * JSON becomes a value, other text stays text. One that cannot be read is a warning, and the example has no value.
 * @param reach called for every file.
 * @param access to the origin of a URL.
 */
export async function withExternalValues(
  sourceFiles: SourceFiles,
  reach: (file: string) => void = () => {},
  access?: Access,
): Promise<SourceFiles> {
  const all: (readonly [string, SourceFile])[] = [];
  for (const [path, source] of sourceFiles) all.push([path, await withValuesOf(source, reach, access)]);
  return new Map(all);
}

async function withValuesOf(source: SourceFile, reach: (file: string) => void, access: Access | undefined): Promise<SourceFile> {
  const examples: Part[] = [];
  visitFile(source, {
    part: (part) => {
      const hasValue = ['value', 'dataValue'].some((name) => memberOf(part.value, name) !== undefined);
      if (part.object === 'example' && !hasValue && typeof memberOf(part.value, 'externalValue') === 'string') examples.push(part);
    },
  });
  if (examples.length === 0) return source;
  const warnings: DocumentWarning[] = [];
  const values = new Map<string, JsonValue>();
  for (const { pointer, value } of examples) {
    const written = memberOf(value, 'externalValue');
    const read = typeof written === 'string' ? await valueAt(targetPath(source, written), reach, access) : undefined;
    if (read?.kind === 'read' && isObject(value)) values.set(pointer, jsonObject([...value.members, ['value', read.value]]));
    else
      warnings.push({
        kind: 'keyword-left-out',
        message: `the value of this example cannot be read${read?.kind === 'unreadable' ? ` (${read.reason})` : ''}, so it is ignored`,
        hint: 'Name a text beside the document, or at its origin',
        at: placeIn(source, pointerTo(pointer, 'externalValue')),
      });
  }
  return { ...source, root: replaceAll(source.root, values), warnings: [...(source.warnings ?? []), ...warnings] };
}

type External = { readonly kind: 'read'; readonly value: JsonValue } | { readonly kind: 'unreadable'; readonly reason: string };

async function valueAt(path: string | undefined, reach: (file: string) => void, access: Access | undefined): Promise<External> {
  if (path === undefined) return { kind: 'unreadable', reason: 'it is on another machine' };
  reach(path);
  const content = await (isUrl(path) ? fetchDocument(path, access) : readDocumentFile(path));
  if (content.kind === 'unreadable') return content;
  const { text, isValid } = decodeUtf8(content.bytes);
  return isValid ? { kind: 'read', value: parseJson(text) ?? text } : { kind: 'unreadable', reason: 'it is not text in UTF-8' };
}
