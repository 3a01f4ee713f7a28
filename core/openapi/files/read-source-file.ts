import { relative, resolve } from 'node:path';
import { LineCounter, type Node, type ParsedNode, type Document, type YAMLParseError, type YAMLWarning, parseDocument } from 'yaml';
import { decodeUtf8 } from '../../json/decode-utf8.js';
import type { DocumentWarning } from '../../contract/document-warning.js';
import { KitError } from '../../kit-error.js';
import type { Access } from './access.js';
import { DEEPEST, convertNode } from './convert-node.js';
import { besideOf } from './referenced-files.js';
import { fetchDocument } from './fetch-document.js';
import { indentedLines } from './indented-lines.js';
import { isUrl } from '../source/is-url.js';
import { type FileContent, readDocumentFile } from './read-document-file.js';
import { readJsonSource } from './read-json-source.js';
import type { SourceFile } from '../source/source-file.js';

/**
 * Reads one YAML or JSON file of the document, also from a URL, with the line of every node and every digit of its numbers.
 * @param access to the origin of a URL.
 * @throws KitError if the file cannot be read, or is not YAML that represents JSON.
 */
export async function readSourceFile(path: string, access?: Access): Promise<SourceFile> {
  const content = await readContent(path, access);
  if (content.kind === 'read') return parseSource(path, content.bytes);
  const file = shownPath(isUrl(path) ? path : resolve(path));
  const { reason, advice = 'Name the URL of the OpenAPI document itself' } = content;
  if (isUrl(path)) throw new KitError('FileError', `${file}: ${reason}`, advice);
  const copy = file === 'openapi.yaml' ? ', or copy the one of the plant store: node_modules/plant-store-kit/openapi.yaml' : '';
  throw new KitError('FileError', `${file}: ${reason}`, `Name the OpenAPI document with --spec FILE${copy}`);
}

/** The bytes of a file or of what is at a URL, or why there are none. */
export async function readContent(path: string, access?: Access): Promise<FileContent> {
  return isUrl(path) ? fetchDocument(path, access) : readDocumentFile(path);
}

/**
 * Reads the bytes of one file of the document.
 * @throws KitError if they are not YAML that represents JSON.
 */
export function parseSource(path: string, bytes: Uint8Array): SourceFile {
  const absolute = isUrl(path) ? path : resolve(path);
  const file = shownPath(absolute);
  const text = textOf(bytes, file);
  const json = readJsonSource(text);
  if (json !== undefined) return { file, path: absolute, beside: besideOf(absolute, json.root), text, ...json };
  const lineCounter = new LineCounter();
  const errorAt = (line: number, message: string, hint: string): KitError =>
    new KitError('DocumentError', message, hint, { file, line, pointer: '' });
  const nul = text.indexOf('\0');
  if (nul !== -1) throw errorAt(text.slice(0, nul).split('\n').length, 'a NUL character, which YAML does not allow', 'Remove it');
  const { document, indented } = parseIndented(text, lineCounter);
  if (document === undefined) throw errorAt(1, TOO_DEEP.message, TOO_DEEP.hint);
  const fault = document.errors[0] ?? document.warnings[0];
  if (fault !== undefined) {
    const { message, hint } = explain(fault, /\.json$/i.test(file) ? 'JSON' : 'YAML');
    throw errorAt(lineCounter.linePos(fault.pos[0]).line, message, hint);
  }
  const lineOf = (node: Node): number => lineCounter.linePos(node.range?.[0] ?? 0).line;
  const lines = new Map<string, number>();
  const warnings: DocumentWarning[] =
    indented === undefined
      ? []
      : [{ kind: 'not-valid-openapi', message: NOT_INDENTED, hint: 'Indent it', at: { file, line: indented, pointer: '' } }];
  const value = convertNode(document.contents, '', {
    document,
    lines,
    lineOf,
    fault: (node, message, hint) => errorAt(lineOf(node), message, hint),
    warn: (node, message, hint) =>
      void warnings.push({ kind: 'not-valid-openapi', message, hint, at: { file, line: lineOf(node), pointer: '' } }),
    open: new Set(),
    aliased: { count: 0 },
    behindAlias: false,
  });
  return {
    file,
    path: absolute,
    beside: besideOf(absolute, value),
    text,
    root: value,
    lines,
    ...(warnings.length === 0 ? {} : { warnings }),
  };
}

const NOT_INDENTED = 'this line goes on with a text or a list and is not indented, which YAML asks for';

/** Parses a text; one that is not valid, with its continued lines indented if it is valid then. */
function parseIndented(
  text: string,
  lineCounter: LineCounter,
): { readonly document: Document.Parsed<ParsedNode> | undefined; readonly indented?: number | undefined } {
  const document = parse(text, lineCounter);
  if (document === undefined || document.errors.length === 0) return { document };
  const { text: indented, line } = indentedLines(text);
  if (line === undefined) return { document };
  const lines = new LineCounter();
  const again = parse(indented, lines);
  if (again === undefined || again.errors.length > 0) return { document };
  lineCounter.lineStarts = lines.lineStarts;
  return { document: again, indented: line };
}

/** @returns undefined if the nesting is too deep for the parser's stack. */
function parse(text: string, lineCounter: LineCounter): Document.Parsed<ParsedNode> | undefined {
  try {
    return parseDocument(text, { lineCounter, prettyErrors: false, version: '1.2', intAsBigInt: true, uniqueKeys: false });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const TOO_DEEP = { message: `the document nests more than ${DEEPEST} levels deep`, hint: 'Write it flatter, with $ref' };

function explain({ code, message }: YAMLParseError | YAMLWarning, language: string): { readonly message: string; readonly hint: string } {
  if (message.startsWith('Maximum call stack')) return TOO_DEEP;
  if (code === 'MULTIPLE_DOCS') return { message: 'a second document begins here', hint: 'Keep one document in one file' };
  // It may quote what ends a line.
  return { message: `this is not valid ${language}: ${message.replaceAll(/\s+/g, ' ')}`, hint: 'Fix this line' };
}

/** A path or a URL as users see it: relative to the working directory, and without a query. */
export function shownPath(absolute: string): string {
  // A query may contain a secret.
  if (isUrl(absolute)) return absolute.replace(/[?#].*$/s, '').replace(/\/\/[^/]*@/, '//');
  const near = relative(process.cwd(), absolute);
  return near === '' || near.startsWith('..') ? absolute : near;
}

function textOf(bytes: Uint8Array, file: string): string {
  const { text, isValid } = decodeUtf8(bytes);
  if (isValid) return text;
  throw new KitError('DocumentError', 'this is not text in UTF-8', 'Save the file as UTF-8', { file, line: 1, pointer: '' });
}
