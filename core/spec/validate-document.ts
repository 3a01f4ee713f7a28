import { KitError } from '../kit-error.js';
import { isObject } from '../json/value.js';
import { pointerTo, pointerTokens } from './place.js';
import { type Source, placeIn } from './source.js';

/**
 * Validates the document against the OpenAPI 3.1 schema with swagger-parser.
 * @returns the document as plain JavaScript, with the parts of all its files.
 * @throws KitError at the line of the deepest fault.
 */
export async function validateDocument(source: Source): Promise<Readonly<Record<string, unknown>>> {
  const { default: SwaggerParser } = await import('@apidevtools/swagger-parser');
  try {
    await SwaggerParser.validate(source.path);
    return toRecord(await SwaggerParser.bundle(source.path));
  } catch (error) {
    throw documentError(error, source);
  }
}

function documentError(error: unknown, source: Source): KitError {
  const faults = faultsOf(error);
  const deepest = faults.toSorted((a, b) => pointerTokens(b.pointer).length - pointerTokens(a.pointer).length)[0];
  const fallback = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  const message = deepest === undefined ? fallback : deepest.message;
  return new KitError('DocumentError', `this is not valid OpenAPI: ${message}`, 'Mend the line', placeIn(source, deepest?.pointer ?? ''));
}

interface Fault {
  readonly pointer: string;
  readonly message: string;
}

function faultsOf(error: unknown): readonly Fault[] {
  if (typeof error !== 'object' || error === null || !('details' in error) || !Array.isArray(error.details)) return [];
  return error.details.flatMap((detail: unknown) => {
    if (typeof detail !== 'object' || detail === null || !('instancePath' in detail) || !('message' in detail)) return [];
    const field = fieldOf(detail);
    const pointer = String(detail.instancePath);
    if (field === undefined) return [{ pointer, message: String(detail.message) }];
    return [{ pointer: pointerTo(pointer, field), message: `'${field}' is not a field of this object` }];
  });
}

/** The unknown field that ajv speaks of, which its message leaves out. */
function fieldOf(detail: object): string | undefined {
  if (!('params' in detail) || typeof detail.params !== 'object' || detail.params === null) return undefined;
  const field: unknown = 'unevaluatedProperty' in detail.params ? detail.params.unevaluatedProperty : undefined;
  return typeof field === 'string' ? field : undefined;
}

function toRecord(value: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(value));
}

/** Whether a file can be an OpenAPI document at all. */
export function refuseOtherFormats(source: Source): void {
  const version = isObject(source.root) ? source.root.members.find(([name]) => name === 'openapi')?.[1] : undefined;
  if (typeof version === 'string' && /^3\.1\.\d+$/.test(version)) return;
  const what =
    version === undefined ? "this is not an OpenAPI document: 'openapi' is missing" : `OpenAPI ${String(version)} is not supported`;
  throw new KitError('DocumentError', what, 'Write the document in OpenAPI 3.1', placeIn(source, '/openapi'));
}
