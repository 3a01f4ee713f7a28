import { parseTemplate } from '../../codecs/paths/path-template.js';
import { readParameters } from '../../codecs/parameters/read-parameters.js';
import { writePath } from '../../codecs/paths/write-path.js';
import type { Pair } from '../../codecs/parameters/parameter.js';
import { joinQuery } from '../../codecs/parameters/split-query.js';
import { type Written, writeParameter } from '../../codecs/parameters/write-parameter.js';
import type { Header } from '../../codecs/headers.js';
import type { Operation, Parameter } from '../../contract/contract.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { percentEncode } from '../../codecs/percent.js';
import { parameterSamples } from './parameter-samples.js';
import type { HeadParts } from '../plan/request-head.js';

/** The parts of a plain request that carry its parameters: those that it needs, with plain values. */
export type PlainParameters = Pick<HeadParts, 'target' | 'headers'>;

/** Writes the parameters that an operation requires, and those that its server is known to require. One for which no value can be written is left out, and the judge says so. */
export function plainParameters(operation: KnownOperation): PlainParameters {
  const written = operation.parameters
    .filter(({ required, isSent = false }) => required || isSent)
    .map((parameter) => firstWritten(operation, parameter))
    .filter((one) => one !== undefined);
  const cookies = written.flatMap((one) => (one.written.kind === 'cookie' ? one.written.pairs : []));
  const headers = written.flatMap(({ written: one }) => (one.kind === 'header' ? headersOf(one) : []));
  const query = written.flatMap((one) => (one.written.kind === 'query' ? one.written.pairs : []));
  const texts = new Map(
    written.flatMap(({ parameter, written: one }) => (one.kind === 'path' ? [[parameter.name, one.text] as const] : [])),
  );
  return {
    target: targetOf(operation, texts, query),
    headers: cookies.length === 0 ? headers : [...headers, ['cookie', joinCookies(cookies)]],
  };
}

interface WrittenParameter {
  readonly parameter: Parameter;
  readonly written: Exclude<Written, { readonly kind: 'unwritable' }>;
}

/** The first value that every server reads alike, otherwise the first that can be written. */
function firstWritten(operation: Operation, parameter: Parameter): WrittenParameter | undefined {
  let first: WrittenParameter | undefined;
  for (const value of parameterSamples(operation, parameter)) {
    const written = writeParameter(parameter, value);
    if (written.kind === 'unwritable' || (written.kind === 'path' && written.text === '')) continue;
    if (isReadAlike({ parameter, written })) return { parameter, written };
    first ??= { parameter, written };
  }
  return first;
}

function isReadAlike({ parameter, written }: WrittenParameter): boolean {
  const carried = {
    path: new Map(written.kind === 'path' ? [[parameter.name, written.text]] : []),
    query: written.kind === 'query' ? joinQuery(written.pairs) : '',
    headers: headersOf(written),
  };
  return readParameters([parameter], carried).parameters.every(({ reading }) => reading.kind === 'value' && reading.oddities.length === 0);
}

function headersOf(written: WrittenParameter['written']): readonly Header[] {
  if (written.kind === 'header') return [[written.name.toLowerCase(), written.value]];
  return written.kind === 'cookie' ? [['cookie', joinCookies(written.pairs)]] : [];
}

function joinCookies(pairs: readonly Pair[]): string {
  return pairs.map(([name, value]) => `${name}=${value}`).join('; ');
}

/** A path in which a parameter has no text is written as its template, which the judge does not accept. */
function targetOf(operation: Operation, texts: ReadonlyMap<string, string>, query: readonly Pair[]): string {
  const template = parseTemplate(operation.path);
  const written = writePath(template, texts);
  const path = written.kind === 'written' ? written.path : (operation.path.split(/[?#]/)[0] ?? '');
  const fixed = template.query.flatMap(([name, value]): readonly Pair[] =>
    value === undefined && query.some(([other]) => other === percentEncode(name))
      ? []
      : [[percentEncode(name), percentEncode(value ?? '')]],
  );
  const pairs = [...fixed, ...query];
  return pairs.length === 0 ? path : `${path}?${joinQuery(pairs)}`;
}
