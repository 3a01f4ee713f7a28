import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isRecord } from './is-record.js';
import type { Received } from './client.js';

/** What is wrong with a response to an operation; undefined if nothing is. */
export type ResponseJudge = (operation: string, received: Received) => string | undefined;

type Members = Readonly<Record<string, unknown>>;

/** Holds responses against a document of OpenAPI 3.0 or 3.1: status, headers, media type and schema. */
export function responseJudge(document: Members): ResponseJudge {
  const options = { strict: false, allErrors: false } as const;
  const ajv = String(document['openapi']).startsWith('3.0') ? new Ajv(options) : new Ajv2020(options);
  addFormats.default(ajv);
  ajv.addSchema(withNumericBounds(document), 'document:');

  const complaintOf = (pointer: string, value: unknown): string | undefined => {
    const isRight = ajv.compile({ $ref: `document:#${pointer}` });
    return isRight(value) === true ? undefined : ajv.errorsText(isRight.errors);
  };

  return (operation, { status, headers, text }) => {
    const [method = '', path = ''] = operation.split(' ');
    const written = `/paths/${escaped(path)}/${method.toLowerCase()}/responses/${status}`;
    const [pointer, response] = resolved(document, written);
    if (response === undefined) return `${status} is not documented`;
    for (const name of Object.keys(membersOf(response['headers']))) {
      const value = headers[name.toLowerCase()];
      const [at, header] = resolved(document, `${pointer}/headers/${escaped(name)}`);
      if (value === undefined && header?.['required'] === true) return `the header ${name} is missing`;
      if (value === undefined) continue;
      const typed = /^-?[0-9]+$/.test(value) ? Number(value) : value;
      const complaint = complaintOf(`${at}/schema`, typed);
      if (complaint !== undefined) return `the header ${name}: ${complaint}`;
    }
    const content = membersOf(response['content']);
    if (Object.keys(content).length === 0) return text === '' ? undefined : 'there is a body, where none is documented';
    const mediaType = (headers['content-type'] ?? '').split(';')[0]?.trim() ?? '';
    if (!(mediaType in content)) return `${mediaType} is not documented`;
    if (!mediaType.endsWith('json')) return undefined;
    return complaintOf(`${pointer}/content/${escaped(mediaType)}/schema`, JSON.parse(text));
  };
}

/** In OpenAPI 3.0 an exclusive bound is a boolean beside the bound. */
function withNumericBounds(document: Members): Members {
  const bound = (value: unknown): unknown => {
    if (!isRecord(value) || value['exclusiveMinimum'] !== true) return value;
    const { minimum, ...others } = value;
    return { ...others, exclusiveMinimum: minimum };
  };
  return membersOf(JSON.parse(JSON.stringify(document), (_name, value: unknown) => bound(value)));
}

/** The node at a pointer, and where it stands, after a reference in it. */
function resolved(document: Members, pointer: string): readonly [pointer: string, node: Members | undefined] {
  const node = pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('%7B', '{').replaceAll('%7D', '}').replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((parent, token) => membersOf(parent)[token], document);
  if (!isRecord(node)) return [pointer, undefined];
  return typeof node['$ref'] === 'string' ? resolved(document, node['$ref'].slice(1)) : [pointer, node];
}

/** A token of a JSON pointer in a fragment of a URI. */
function escaped(token: string): string {
  return token.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D');
}

function membersOf(value: unknown): Members {
  return isRecord(value) ? value : {};
}
