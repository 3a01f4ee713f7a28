import type { Pair } from '../../core/codecs/parameters/parameter.js';
import { isJsonName } from '../../core/codecs/media-type.js';
import { joinQuery } from '../../core/codecs/parameters/split-query.js';
import { type Written, writeParameter } from '../../core/codecs/parameters/write-parameter.js';
import { parseTemplate } from '../../core/codecs/paths/path-template.js';
import { writePath } from '../../core/codecs/paths/write-path.js';
import { percentEncode } from '../../core/codecs/percent.js';
import { scalarText } from '../../core/codecs/scalar-text.js';
import { parseJson } from '../../core/json/parse.js';
import { printJson } from '../../core/json/print.js';
import { type JsonValue, isArray, isObject } from '../../core/json/value.js';
import type { Operation, Parameter } from '../../core/contract/contract.js';
import { parameterSamples } from '../../core/request/samples/parameter-samples.js';
import type { ParameterField, WrittenParameters } from '../journal/wire.js';

/**
 * The fields of the parameters of an operation: required ones have a valid text, optional ones suggest one.
 * @param existing the keys of a thing that exists, by the parameters of the path.
 */
export function parameterFields(operation: Operation, existing: ReadonlyMap<string, string>): readonly ParameterField[] {
  return operation.parameters.map((parameter) => {
    const { name, in: location, required } = parameter;
    const key = location === 'path' ? existing.get(name) : undefined;
    const sample = key ?? sampleText(operation, parameter);
    return { key: keyOf(parameter), name, in: location, required, sample, text: required ? sample : '' };
  });
}

/**
 * Writes parameters by the styles of the document.
 * @param texts by key; empty and missing ones are left out. Text that is a JSON array or object is one; any other is text.
 */
export function writeParameters(operation: Operation, basePath: string, texts: Readonly<Record<string, unknown>>): WrittenParameters {
  const given = operation.parameters.flatMap((parameter) => {
    const text = Object.hasOwn(texts, keyOf(parameter)) ? texts[keyOf(parameter)] : undefined;
    if (typeof text !== 'string' || text === '') return [];
    return [{ parameter, written: writeParameter(parameter, valueOf(parameter, text)) }];
  });
  const written = given.map((one) => one.written);
  const cookies = written.flatMap((one) => (one.kind === 'cookie' ? one.pairs : []));
  const query = written.flatMap((one) => (one.kind === 'query' ? one.pairs : []));
  const path = new Map(given.flatMap((one) => (one.written.kind === 'path' ? [[one.parameter.name, one.written.text] as const] : [])));
  const headers = written.flatMap((one) => (one.kind === 'header' ? [[one.name, one.value] as const] : []));
  return {
    target: basePath + targetOf(operation, path, query),
    headers: cookies.length === 0 ? headers : [...headers, ['Cookie', cookies.map(([name, value]) => `${name}=${value}`).join('; ')]],
    problems: given.flatMap(({ parameter, written: one }) => problemOf(parameter, one)),
  };
}

function keyOf({ in: location, name }: Parameter): string {
  return `${location} ${name}`;
}

function problemOf(parameter: Parameter, written: Written): readonly string[] {
  return written.kind === 'unwritable' ? [`${keyOf(parameter)} ${written.because}`] : [];
}

/** The first valid value that can be written: an example of the document, if there is one. */
function sampleText(operation: Operation, parameter: Parameter): string {
  const samples = [...parameter.examples.map(({ value }) => value), ...parameterSamples(operation, parameter)];
  const texts = samples.map((value) => textOf(parameter, value));
  const isWritable = (text: string): boolean => text !== '' && writeParameter(parameter, valueOf(parameter, text)).kind !== 'unwritable';
  return texts.find(isWritable) ?? '';
}

function textOf(parameter: Parameter, value: JsonValue): string {
  return isJsonParameter(parameter) ? printJson(value) : (scalarText(value) ?? printJson(value));
}

function valueOf(parameter: Parameter, text: string): JsonValue {
  const parsed = /^\s*[[{]/.test(text) || isJsonParameter(parameter) ? parseJson(text) : undefined;
  if (parsed === undefined) return text;
  return isJsonParameter(parameter) || isArray(parsed) || isObject(parsed) ? parsed : text;
}

function isJsonParameter({ serialization }: Parameter): boolean {
  return serialization.kind === 'content' && isJsonName(serialization.mediaType);
}

/** A path that lacks a parameter, or that a server would read in another way, stays readable: the form shows it for editing. */
function targetOf(operation: Operation, texts: ReadonlyMap<string, string>, query: readonly Pair[]): string {
  const template = parseTemplate(operation.path);
  const written = writePath(template, texts);
  const [bare = ''] = operation.path.split(/[?#]/);
  const path = written.kind === 'written' ? written.path : bare.replaceAll(/\{([^{}]*)\}/g, (whole, name) => texts.get(name) ?? whole);
  const fixed = template.query
    .filter(([name, value]) => value !== undefined || !query.some(([other]) => other === percentEncode(name)))
    .map(([name, value]): Pair => [percentEncode(name), percentEncode(value ?? '')]);
  const pairs = [...fixed, ...query];
  return pairs.length === 0 ? path : `${path}?${joinQuery(pairs)}`;
}
