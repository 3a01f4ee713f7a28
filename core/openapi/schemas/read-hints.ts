import { type JsonObject, type JsonValue, isObject, memberOf } from '../../json/value.js';
import type { DiscriminatorHint, Hints, XmlHint } from '../../schema/nodes/schema-node.js';

/** A description says what a value is in its first words, in UTF-16 units. */
const LONGEST_DESCRIPTION = 200;

/** What a schema says of its value besides keywords; undefined if it says nothing. */
export function readHints(schema: JsonObject): Hints | undefined {
  const [title, description] = [textAt(schema, 'title'), textAt(schema, 'description')?.slice(0, LONGEST_DESCRIPTION)];
  const faker = memberOf(schema, 'x-faker');
  const xml = readXml(memberOf(schema, 'xml'));
  const discriminator = readDiscriminator(memberOf(schema, 'discriminator'));
  const [encoding, mediaType] = [textAt(schema, 'contentEncoding'), textAt(schema, 'contentMediaType')];
  const hints: Hints = {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(faker === undefined ? {} : { faker }),
    ...(xml === undefined ? {} : { xml }),
    ...(discriminator === undefined ? {} : { discriminator }),
    ...(encoding === undefined ? {} : { encoding: { name: encoding, ...(mediaType === undefined ? {} : { mediaType }) } }),
  };
  return Object.keys(hints).length === 0 ? undefined : hints;
}

function readDiscriminator(written: JsonValue | undefined): DiscriminatorHint | undefined {
  const member = textAt(written, 'propertyName');
  if (member === undefined) return undefined;
  const mapping = memberOf(written, 'mapping');
  const pairs = isObject(mapping) ? mapping.members : [];
  const otherwise = textAt(written, 'defaultMapping');
  return {
    member,
    mapping: pairs.flatMap(([value, target]) => (typeof target === 'string' ? [[value, lastPart(target)] as const] : [])),
    ...(otherwise === undefined ? {} : { otherwise: lastPart(otherwise) }),
  };
}

function lastPart(reference: string): string {
  return reference.split('/').at(-1) ?? reference;
}

function readXml(written: JsonValue | undefined): XmlHint | undefined {
  const [name, namespace, prefix] = ['name', 'namespace', 'prefix'].map((member) => textAt(written, member));
  const type = memberOf(written, 'nodeType');
  const hint: XmlHint = {
    ...(name === undefined ? {} : { name }),
    ...(namespace === undefined ? {} : { namespace }),
    ...(prefix === undefined ? {} : { prefix }),
    ...(memberOf(written, 'attribute') === true || type === 'attribute' ? { isAttribute: true } : {}),
    // Of an array, an element is one around its items (OpenAPI 3.2 section 4.26.1).
    ...(memberOf(written, 'wrapped') === true || type === 'element' ? { isWrapped: true } : {}),
    ...(type === 'text' || type === 'cdata' ? { isText: type } : {}),
  };
  return Object.keys(hint).length === 0 ? undefined : hint;
}

function textAt(owner: JsonValue | undefined, name: string): string | undefined {
  const value = memberOf(owner, name);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
