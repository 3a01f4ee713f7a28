import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** Says what is wrong with a body by the schema at a pointer into the document; undefined if nothing is, or if there is no schema. */
export type AnswerValidator = (pointer: string, body: unknown) => string | undefined;

type Plain = Readonly<Record<string, unknown>>;

/** Validates answers by ajv with ajv-formats, independently of the kit, for documents of OpenAPI 3.0 and 3.1. */
export function answerValidator(document: Plain): AnswerValidator {
  const isVersion30 = String(document['openapi']).startsWith('3.0');
  const read = prepared(document, isVersion30);
  const validators = [true, false].map((unicodeRegExp) => {
    const ajv = new Ajv2020({ strict: false, allErrors: false, validateSchema: false, logger: false, unicodeRegExp });
    addFormats.default(ajv);
    ajv.addSchema(isPlain(read) ? read : {}, 'document');
    return ajv;
  });
  const compiled = new Map<string, ValidateFunction>();
  const compile = (pointer: string): ValidateFunction => {
    const known = compiled.get(pointer);
    if (known !== undefined) return known;
    const [strict, lenient] = validators.map((ajv) => () => ajv.compile({ $ref: `document#${encodeURI(pointer)}` }));
    let validate: ValidateFunction | undefined;
    try {
      validate = strict?.();
    } catch {
      // A pattern that is none with the flag `u`.
      validate = lenient?.();
    }
    if (validate === undefined) throw new Error(`nothing to compile at ${pointer}`);
    compiled.set(pointer, validate);
    return validate;
  };
  return (pointer, body) => {
    if (valueAt(read, pointer) === undefined) return undefined;
    const validate = compile(pointer);
    if (validate(body)) return undefined;
    return validate.errors?.map(({ instancePath, message, schemaPath }) => `${instancePath} ${message} (${schemaPath})`).join('; ');
  };
}

function valueAt(document: unknown, pointer: string): unknown {
  const tokens = pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
  return tokens.reduce<unknown>((value, token) => Object(value)[token], document);
}

/** A copy in the words of JSON Schema 2020-12; what only requests carry is not required. */
function prepared(value: unknown, isVersion30: boolean, isSchema = false, isMap = false): unknown {
  if (Array.isArray(value)) return value.map((item) => prepared(item, isVersion30, isSchema));
  if (!isPlain(value)) return value;
  const entries = Object.entries(value).flatMap(([name, item]): readonly (readonly [string, unknown])[] => {
    if (isMap) return [[name, prepared(item, isVersion30, isSchema)]];
    if (isSchema && DATA.has(name)) return name === 'const' || name === 'enum' ? [[name, item]] : [];
    if (isSchema) return [[name, prepared(item, isVersion30, !NO_SCHEMA.has(name), MAPS.has(name))]];
    if (name === 'example' || name === 'examples') return [];
    return [[name, prepared(item, isVersion30, name === 'schema' || name === 'schemas', name === 'schemas')]];
  });
  const copied = Object.fromEntries(entries);
  return isSchema && !isMap ? answering(isVersion30 || copied['nullable'] !== undefined ? upgraded(copied) : copied) : copied;
}

/** Values that are no schemas. */
const DATA: ReadonlySet<string> = new Set(['example', 'examples', 'default', 'enum', 'const']);
const NO_SCHEMA: ReadonlySet<string> = new Set(['required', 'type', 'discriminator', 'xml', 'externalDocs', 'dependentRequired']);
const MAPS: ReadonlySet<string> = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']);

function answering(schema: Plain): Plain {
  const { required, properties } = schema;
  if (!Array.isArray(required) || !isPlain(properties)) return schema;
  const left = required.filter((name: unknown) => {
    const property = properties[String(name)];
    return !(isPlain(property) && property['writeOnly'] === true);
  });
  return { ...schema, required: left };
}

function upgraded(schema: Plain): Plain {
  if (typeof schema['$ref'] === 'string') return { $ref: schema['$ref'] };
  const { nullable, exclusiveMinimum, exclusiveMaximum, type, enum: values, ...rest } = schema;
  return {
    ...rest,
    ...(type === undefined ? {} : { type: nullable === true ? [type, 'null'] : type }),
    ...(Array.isArray(values) ? { enum: nullable === true ? [...values, null] : values } : {}),
    ...(typeof exclusiveMinimum === 'number' ? { exclusiveMinimum } : {}),
    ...(typeof exclusiveMaximum === 'number' ? { exclusiveMaximum } : {}),
    ...(exclusiveMinimum === true ? { exclusiveMinimum: schema['minimum'], minimum: undefined } : {}),
    ...(exclusiveMaximum === true ? { exclusiveMaximum: schema['maximum'], maximum: undefined } : {}),
  };
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
