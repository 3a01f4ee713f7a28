import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseJson } from '../../core/json/parse.js';
import { type JsonValue, isArray, memberOf } from '../../core/json/value.js';
import { createSchemaReader } from '../../core/openapi/schemas/read-schema-graph.js';
import type { SourceFile } from '../../core/openapi/source/source-file.js';
import { evaluate } from '../../core/schema/evaluation/evaluate.js';
import type { FormatUse } from '../../core/schema/nodes/keyword-result.js';
import type { SchemaNode } from '../../core/schema/nodes/schema-node.js';
import { jsonFilesIn } from './fetch-suite.js';

/** One test of the suite. */
export interface SuiteResult {
  readonly file: string;
  /** The descriptions of the schema and of the value. */
  readonly name: string;
  readonly passed: boolean;
  /** What the kit says of the value, or the error of the schema. */
  readonly actual: string;
}

const DRAFT = 'draft2020-12';
const REMOTES = 'http://localhost:1234';

/**
 * Runs tests of the official suite against the kit's evaluator.
 * @param folder the suite, with `tests` and `remotes`.
 * @param files names in the folder of the draft, such as `not.json`.
 */
export function runSuite(folder: string, files: readonly string[], formats: FormatUse): readonly SuiteResult[] {
  const documents = [...remotesOf(folder), ...metaschemas()];
  return files.flatMap((file) => {
    const groups = itemsOf(readJson(join(folder, 'tests', DRAFT, file)));
    return groups.flatMap((group, i) => runGroup(documents, `${REMOTES}/${DRAFT}/test/${file}/${i}`, file, group, formats));
  });
}

/** The files of the required tests, in order. */
export function requiredFiles(folder: string): readonly string[] {
  return jsonFilesIn(join(folder, 'tests', DRAFT)).filter((file) => !file.startsWith('optional/'));
}

/** Tests that the kit fails on purpose: a zone is valid but unspecified (RFC 4007 section 11). */
export const DIFFERENCES: readonly string[] = ['validation of IPv6 addresses: zone id is not a part of ipv6 address'];

/** The files with the tests of the formats that the kit asserts. */
export function formatFiles(folder: string): readonly string[] {
  const files = jsonFilesIn(join(folder, 'tests', DRAFT, 'optional/format')).map((file) => `optional/format/${file}`);
  return files.filter((file) => !file.endsWith('/idn-hostname.json'));
}

function runGroup(
  documents: readonly SourceFile[],
  uri: string,
  file: string,
  group: JsonValue,
  formats: FormatUse,
): readonly SuiteResult[] {
  const source = sourceOf(uri, memberOf(group, 'schema') ?? true);
  const node = readNode([source, ...documents], source);
  return itemsOf(memberOf(group, 'tests')).map((test) => {
    const name = `${textOf(group, 'description')}: ${textOf(test, 'description')}`;
    if (node instanceof Error) return { file, name, passed: false, actual: node.message };
    const { violations } = evaluate(node, memberOf(test, 'data') ?? null, { formats });
    const actual = violations[0]?.message ?? 'valid';
    return { file, name, passed: (violations.length === 0) === memberOf(test, 'valid'), actual };
  });
}

function readNode(sources: readonly SourceFile[], source: SourceFile): SchemaNode | Error {
  try {
    const read = createSchemaReader(new Map(sources.map((one) => [one.path, one])), {});
    return read({ source, pointer: '', value: source.root });
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** The documents that the suite serves at localhost:1234, those of other drafts aside. */
function remotesOf(folder: string): readonly SourceFile[] {
  const root = join(folder, 'remotes');
  const files = jsonFilesIn(root).filter((file) => !file.startsWith('draft') || file.startsWith(`${DRAFT}/`));
  return files.map((file) => sourceOf(`${REMOTES}/${file}`, readJson(join(root, file))));
}

/** The schema of schemas, with its vocabularies. */
function metaschemas(): readonly SourceFile[] {
  const folder = dirname(createRequire(import.meta.url).resolve('ajv/dist/refs/json-schema-2020-12/schema.json'));
  return jsonFilesIn(folder).map((file) => {
    const root = readJson(join(folder, file));
    return sourceOf(textOf(root, '$id'), root);
  });
}

function sourceOf(uri: string, root: JsonValue): SourceFile {
  return { file: uri, path: uri, text: '', root, lines: new Map() };
}

function readJson(file: string): JsonValue {
  return parseJson(readFileSync(file, 'utf8')) ?? null;
}

function itemsOf(value: JsonValue | undefined): readonly JsonValue[] {
  return isArray(value) ? value.items : [];
}

function textOf(value: JsonValue, name: string): string {
  return String(memberOf(value, name));
}
