import { type JsonObject, type JsonValue, isObject, jsonObject } from '../../json/value.js';
import { pointerTo } from '../../place.js';
import type { ObjectName } from '../source/objects.js';
import type { Part, Referring } from '../source/parts.js';
import { schemaNamed } from '../schemas/resolve-schema.js';
import type { SchemaResources } from '../schemas/schema-resources.js';
import type { SourceFiles } from '../source/located-node.js';
import { type Missing, missingTarget } from '../source/missing-target.js';
import { targetAt } from '../source/resolve-ref.js';
import { placeIn } from '../source/source-file.js';
import type { Mend } from './mend.js';

const NOTHING = jsonObject([]);
const ANYTHING: readonly [string, JsonValue] = ['content', jsonObject([['*/*', NOTHING]])];

/**
 * What stands for a part that a `$ref` does not find, and what that costs; a part that is removed has no value. Without a parameter or a
 * body no request can be made, so their operations are left out, and what stands for them is for the tools that read the document themselves.
 */
const STAND_INS: Readonly<Partial<Record<ObjectName, { readonly value?: JsonObject; readonly cost: string }>>> = {
  schema: { value: NOTHING, cost: 'so every value is right here, and none is judged' },
  response: { value: jsonObject([['description', ''], ANYTHING]), cost: 'so every body is right here, and none is judged' },
  'media type': { value: NOTHING, cost: 'so every body is right here, and none is judged' },
  header: { cost: 'so this header is not judged' },
  example: { cost: 'so this example is not used' },
  link: { cost: 'so this link is not used' },
  callback: { cost: 'so this callback is ignored' },
  'security scheme': { cost: 'so this security scheme is not declared' },
  'path item': { cost: 'so the operations of this path are left out' },
};

/** The schemas of the dialects of JSON Schema, which are known by these identifiers (JSON Schema 2020-12 Core section 9.3.3) and never fetched. */
const META_SCHEMA = /^https?:\/\/json-schema\.org\/(?:draft-0\d|draft\/20\d\d-\d\d)\/(?:hyper-)?schema#?$/;

const OF_DIALECT: Missing = { where: 'to the schema of schemas', hint: 'Copy it beside the document' };

/** A `$ref` that leads nowhere, in a file that exists or to one that does not: a schema says nothing, and other parts go. Generators write such references. */
export const MISSING_REFERENCES: Mend = {
  part: (part, { sourceFiles, resources, version }) => {
    const standIn = STAND_INS[part.object];
    const isOfDialect = part.object === 'schema' && META_SCHEMA.test(part.reference ?? '');
    if (standIn === undefined || !(isOfDialect || isMissing(part, sourceFiles, resources))) return undefined;
    const reference = part.reference ?? '';
    const { where, hint } = isOfDialect ? OF_DIALECT : missingTarget(sourceFiles, part.source, reference);
    return {
      to: part.object === 'schema' && version !== '3.0' ? withoutReference(part) : standIn.value,
      warning: {
        kind: 'missing-reference',
        message: `$ref '${reference}' leads ${where}, ${standIn.cost}`,
        hint,
        at: placeIn(part.source, pointerTo(part.pointer, '$ref')),
      },
    };
  },
};

/** What stands, for other tools, for a parameter or a body that a `$ref` does not find. */
export function standInFor(part: Part, sourceFiles: SourceFiles, resources: SchemaResources): JsonObject | undefined {
  if (!isMissing(part, sourceFiles, resources)) return undefined;
  if (part.object === 'parameter')
    return jsonObject([
      ['name', 'unknown'],
      ['in', 'query'],
      ['schema', NOTHING],
    ]);
  return part.object === 'request body' ? jsonObject([ANYTHING]) : undefined;
}

function isMissing(part: Part, sourceFiles: SourceFiles, resources: SchemaResources): part is Referring {
  const { reference, object } = part;
  if (reference === undefined) return false;
  const found = object === 'schema' ? schemaNamed(sourceFiles, resources, part, reference) : targetAt(sourceFiles, part, reference);
  return found === undefined;
}

/** The keywords beside the `$ref`; OpenAPI 3.0 ignores them (section 4.7.23). */
function withoutReference({ value }: Part): JsonObject {
  return isObject(value) ? jsonObject(value.members.filter(([name]) => name !== '$ref')) : NOTHING;
}
