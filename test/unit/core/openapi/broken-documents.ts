/** A document that cannot be loaded: its file, where the error stands (in the same file if only a line is given), what it says. */
export type BrokenDocument = readonly [file: string, at: number | string | undefined, message: string, hint: string];

const FIX = 'Fix this line';
const NO_CIRCLE = 'Write the schema without the circle';
const SUPPORTED = 'Write the document in OpenAPI 3.0, 3.1 or 3.2, or in Swagger 2.0';
const NOT_OPENAPI = "this is not an OpenAPI document: 'openapi' is missing";
const CIRCLE = 'a $ref that leads back to itself is not supported';

/** Below test/fixtures/documents/broken. The lines were counted by hand. */
export const BROKEN_DOCUMENTS: readonly BrokenDocument[] = [
  ['missing.yaml', undefined, 'FOLDER/missing.yaml: no such file', 'Name the OpenAPI document with --spec FILE'],
  ['parts', undefined, 'FOLDER/parts: it is a directory', 'Name the OpenAPI document with --spec FILE'],
  // Not YAML, or YAML that stands for no JSON.
  ['yaml-error.yaml', 8, 'this is not valid YAML: All mapping items must start at the same column', FIX],
  ['broken.json', 4, 'this is not valid JSON: Unexpected , in flow map', FIX],
  ['tab.yaml', 6, 'this is not valid YAML: Tabs are not allowed as indentation', FIX],
  ['two-documents.yaml', 16, 'a second document begins here', 'Keep one document in one file'],
  ['latin-1.yaml', 1, 'this is not text in UTF-8', 'Save the file as UTF-8'],
  ['nul.yaml', 5, 'a NUL character, which YAML does not allow', 'Remove it'],
  ['unknown-tag.yaml', 5, 'this is not valid YAML: Unresolved tag: !include', FIX],
  ['unknown-alias.yaml', 13, 'the alias *text has no anchor', 'Fix the name'],
  ['circular-alias.yaml', 14, 'the alias *all contains itself', 'Write it without the circle'],
  ['alias-bomb.yaml', 1, 'the aliases unfold to more than 100000 values', 'Use $ref'],
  ['list-as-key.yaml', 13, 'a key that is not plain text is not supported', 'Write the key as text'],
  ['not-a-number.yaml', 12, "'.inf' is not a JSON value", 'Write it in digits, or put it in quotes'],
  ['too-deep.yaml', 12, 'this nests more than 100 levels deep', 'Write it flatter, with $ref'],
  // Not OpenAPI.
  ['empty.yaml', 1, NOT_OPENAPI, SUPPORTED],
  ['only-a-comment.yaml', 1, NOT_OPENAPI, SUPPORTED],
  ['plain-text.yaml', 1, NOT_OPENAPI, SUPPORTED],
  ['not-openapi.yaml', 1, NOT_OPENAPI, SUPPORTED],
  ['swagger-2.yaml', 6, 'the document has no operation', 'Add a path with a method'],
  ['swagger-1.yaml', 2, 'Swagger 1.2 is not supported here', SUPPORTED],
  ['no-paths.yaml', 1, 'the document has no operation', 'Add a path with a method'],
  ['no-operation.yaml', 5, 'the document has no operation', 'Add a path with a method'],
  // A $ref that leads nowhere, or round and round.
  [
    'ref-to-directory.yaml',
    12,
    "$ref 'parts' leads nowhere: FOLDER/parts: it is a directory",
    'Point it at an existing file of at most 20 MB',
  ],
  ['ref-to-broken-file.yaml', 'parts/not-yaml.yaml:3', 'this is not valid YAML: All mapping items must start at the same column', FIX],
  ['ref-that-is-a-number.yaml', 12, 'a $ref must be a string', FIX],
  ['circular-ref.yaml', 22, CIRCLE, NO_CIRCLE],
  ['circular-pair.yaml', 22, CIRCLE, NO_CIRCLE],
  ['circular-response.yaml', 19, CIRCLE, NO_CIRCLE],
  ['circular-through-file.yaml', 'parts/schemas.yaml:11', CIRCLE, NO_CIRCLE],
  // A schema that is none.
  ['bad-properties.yaml', 13, "'properties' must be an object", FIX],
  ['bad-all-of.yaml', 12, "'allOf' must be a list of schemas, and not empty", FIX],
  ['bad-schema.yaml', 13, 'a schema must be an object, true or false', FIX],
];
