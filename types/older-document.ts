/** Any object of a document. */
type Fields = Readonly<Record<string, unknown>>;

/** A document as openapi-typescript reads it, and where it stands what that does not know. */
export interface OlderDocument {
  readonly document: Fields;
  /** Operations that stand at paths of their own, as POST. */
  readonly moved: readonly MovedOperation[];
}

/** An operation with a method that no version before OpenAPI 3.2 has. */
export interface MovedOperation {
  /** The path at which it stands now. */
  readonly at: string;
  /** The path of the document. */
  readonly path: string;
  /** The keys of its path item that lead to it: `query`, or `additionalOperations` and a method. */
  readonly keys: readonly string[];
}

/** Writes what a document in OpenAPI 3.2 has in the words of 3.1, which openapi-typescript reads; another version is returned as it is. */
export function olderDocument(document: Fields): OlderDocument {
  if (!String(document['openapi']).startsWith('3.2')) return { document, moved: [] };
  const moved: MovedOperation[] = [];
  const components = fieldsOf(document['components']);
  const rewrite: Rewrite = { media: (media) => olderMedia(media, fieldsOf(components['mediaTypes'])) };
  const paths: [string, unknown][] = [];
  for (const [path, item] of Object.entries(fieldsOf(document['paths']))) {
    const { query, additionalOperations, ...known } = fieldsOf(item);
    paths.push([path, olderItem(known, rewrite)]);
    const others: readonly (readonly [readonly string[], unknown])[] = [
      ...(query === undefined ? [] : [[['query'], query] as const]),
      ...Object.entries(fieldsOf(additionalOperations)).map(([method, one]) => [['additionalOperations', method], one] as const),
    ];
    for (const [keys, operation] of others) {
      const at = `${path} ${keys.join(' ')}`;
      moved.push({ at, path, keys });
      paths.push([at, olderItem({ parameters: known['parameters'] ?? [], post: operation }, rewrite)]);
    }
  }
  const { mediaTypes: _mediaTypes, ...others } = components;
  return {
    document: { ...document, paths: Object.fromEntries(paths), components: olderComponents(others, rewrite) },
    moved,
  };
}

interface Rewrite {
  readonly media: (media: unknown) => unknown;
}

const METHODS: ReadonlySet<string> = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);

function olderItem(item: Fields, rewrite: Rewrite): Fields {
  return mapFields(item, (value, key) => {
    if (key === 'parameters') return olderParameters(value, rewrite);
    return METHODS.has(key) ? olderOperation(fieldsOf(value), rewrite) : value;
  });
}

function olderOperation(operation: Fields, rewrite: Rewrite): Fields {
  return mapFields(operation, (value, key) => {
    if (key === 'parameters') return olderParameters(value, rewrite);
    if (key === 'requestBody') return withContent(value, rewrite);
    return key === 'responses' ? mapFields(fieldsOf(value), (response) => withContent(response, rewrite)) : value;
  });
}

function olderComponents(components: Fields, rewrite: Rewrite): Fields {
  return mapFields(components, (value, key) => {
    if (key === 'responses' || key === 'requestBodies' || key === 'headers')
      return mapFields(fieldsOf(value), (one) => withContent(one, rewrite));
    if (key === 'parameters') return mapFields(fieldsOf(value), (one) => olderParameters([one], rewrite)[0] ?? one);
    return key === 'pathItems' ? mapFields(fieldsOf(value), (item) => olderItem(fieldsOf(item), rewrite)) : value;
  });
}

/** A query string of a form is the parameters that its properties are; another one has no type. */
function olderParameters(parameters: unknown, rewrite: Rewrite): readonly unknown[] {
  return (Array.isArray(parameters) ? parameters : []).flatMap((parameter: unknown): readonly unknown[] => {
    const fields = fieldsOf(parameter);
    if (fields['in'] !== 'querystring') return [withContent(parameter, rewrite)];
    const media = fieldsOf(rewrite.media(fieldsOf(fields['content'])['application/x-www-form-urlencoded']));
    const { properties, required } = fieldsOf(media['schema']);
    const needed = new Set(fields['required'] === true && Array.isArray(required) ? required : []);
    return Object.entries(fieldsOf(properties)).map(([name, schema]) => ({ name, in: 'query', required: needed.has(name), schema }));
  });
}

/** A response, a body, a parameter or a header, with older media types. */
function withContent(owner: unknown, rewrite: Rewrite): unknown {
  if (!isFields(owner)) return owner;
  return mapFields(owner, (value, key) => {
    if (key === 'headers') return mapFields(fieldsOf(value), (header) => withContent(header, rewrite));
    return key === 'content' ? mapFields(fieldsOf(value), rewrite.media) : value;
  });
}

/** A reference to a media type becomes that, and the schema of items that of their list. */
function olderMedia(media: unknown, known: Fields): unknown {
  if (!isFields(media)) return media;
  const name = /^#\/components\/mediaTypes\/([^/]+)$/.exec(String(media['$ref']))?.[1];
  const target = name === undefined ? undefined : known[decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~')];
  if (target !== undefined && target !== media) return olderMedia(target, {});
  const { itemSchema, ...others } = media;
  return itemSchema === undefined || others['schema'] !== undefined ? others : { ...others, schema: { type: 'array', items: itemSchema } };
}

function mapFields(fields: Fields, map: (value: unknown, key: string) => unknown): Fields {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, map(value, key)]));
}

function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
