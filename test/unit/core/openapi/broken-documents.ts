/** A document that cannot be loaded: its file, where the error stands (in the same file if only a line is given), what it says. */
export type BrokenDocument = readonly [file: string, at: number | string | undefined, message: string, hint: string];

const YET = 'Operations without it can be used';
const FIX = 'Fix this line';
const NO_PART = 'Point it at a part of the document that exists';
const AS_POINTER = 'Write it as #/path/to/part or FILE#/path/to/part';
const NO_CIRCLE = 'Write the schema without the circle';
const IN_3_1 = 'Write the document in OpenAPI 3.0 or 3.1';
const NOT_OPENAPI = "this is not an OpenAPI document: 'openapi' is missing";
const CIRCLE = 'a $ref that leads back to itself is not supported';

/** Below test/fixtures/documents/broken. The lines were counted by hand. */
export const BROKEN_DOCUMENTS: readonly BrokenDocument[] = [
  ['missing.yaml', undefined, 'FOLDER/missing.yaml: no such file', 'Name the OpenAPI document with --spec FILE'],
  ['parts', undefined, 'FOLDER/parts: it is a directory', 'Name the OpenAPI document with --spec FILE'],
  // Not YAML, or YAML that stands for no JSON.
  ['yaml-error.yaml', 8, 'this is not valid YAML: All mapping items must start at the same column', FIX],
  ['broken.json', 4, 'this is not valid JSON: Unexpected , in flow map', FIX],
  ['duplicate-key.yaml', 16, 'this is not valid YAML: Map keys must be unique', FIX],
  ['tab.yaml', 6, 'this is not valid YAML: Tabs are not allowed as indentation', FIX],
  ['two-documents.yaml', 16, 'a second document begins here', 'Keep one document in one file'],
  ['latin-1.yaml', 1, 'this is not text in UTF-8', 'Save the file as UTF-8'],
  ['nul.yaml', 5, 'a NUL character, which YAML does not allow', 'Remove it'],
  ['unknown-tag.yaml', 5, 'this is not valid YAML: Unresolved tag: !include', FIX],
  ['key-twice.yaml', 7, 'swagger-parser cannot read this YAML: duplicated mapping key', 'Simplify it'],
  ['merge-key.yaml', 14, "the merge key '<<' is not supported", 'Use allOf with $ref, or write it out'],
  ['unknown-alias.yaml', 13, 'the alias *text has no anchor', 'Fix the name'],
  ['circular-alias.yaml', 14, 'the alias *all contains itself', 'Write it without the circle'],
  ['alias-bomb.yaml', 1, 'the aliases unfold to more than 100000 values', 'Use $ref'],
  ['list-as-key.yaml', 13, 'a key that is not plain text is not supported', 'Write the key as text'],
  ['not-a-number.yaml', 12, "'.inf' is not a JSON value", 'Write it in digits, or put it in quotes'],
  ['too-deep.yaml', 12, 'this nests more than 100 levels deep', 'Write it flatter, with $ref'],
  // Not OpenAPI 3.1.
  ['empty.yaml', 1, NOT_OPENAPI, IN_3_1],
  ['only-a-comment.yaml', 1, NOT_OPENAPI, IN_3_1],
  ['plain-text.yaml', 1, NOT_OPENAPI, IN_3_1],
  ['not-openapi.yaml', 1, NOT_OPENAPI, IN_3_1],
  ['openapi-as-number.yaml', 1, 'the OpenAPI version is the number 3.1', 'Write all three parts: openapi: 3.1.0'],
  ['swagger-2.yaml', 2, 'Swagger 2.0 is not supported', 'Convert it with npx swagger2openapi, for example'],
  ['version-as-number.yaml', 4, 'the version 1.0 must be a string', 'Put it in quotes'],
  ['no-paths.yaml', 1, 'the document has no operation', 'Add a path with a method'],
  ['no-operation.yaml', 5, 'the document has no operation', 'Add a path with a method'],
  // A $ref that leads nowhere, or round and round.
  ['broken-ref.yaml', 15, "$ref '#/components/schemas/Id' leads nowhere", NO_PART],
  ['ref-to-missing-part.yaml', 12, "$ref 'parts/schemas.yaml#/Nothing' leads nowhere", NO_PART],
  [
    'ref-to-missing-file.yaml',
    12,
    "$ref 'parts/nowhere.yaml#/Plant' leads nowhere: FOLDER/parts/nowhere.yaml: no such file",
    'Point it at an existing file of at most 20 MB',
  ],
  [
    'ref-to-directory.yaml',
    12,
    "$ref 'parts' leads nowhere: FOLDER/parts: it is a directory",
    'Point it at an existing file of at most 20 MB',
  ],
  ['ref-to-broken-file.yaml', 'parts/not-yaml.yaml:3', 'this is not valid YAML: Map keys must be unique', FIX],
  [
    'ref-to-web.yaml',
    12,
    "$ref 'https://example.com/plant.yaml' leads to another machine, which is not supported",
    'Copy what it points to beside the document',
  ],
  ['ref-to-anchor.yaml', 12, "$ref '#plant' is not a file with a JSON pointer", AS_POINTER],
  ['ref-with-stray-percent.yaml', 12, "$ref '#/components/schemas/100%' is not a file with a JSON pointer", AS_POINTER],
  ['ref-that-is-a-number.yaml', 12, 'a $ref must be a string', FIX],
  ['circular-ref.yaml', 22, CIRCLE, NO_CIRCLE],
  ['circular-pair.yaml', 22, CIRCLE, NO_CIRCLE],
  ['circular-response.yaml', 19, CIRCLE, NO_CIRCLE],
  ['circular-through-file.yaml', 'parts/schemas.yaml:11', CIRCLE, NO_CIRCLE],
  // What the kit does not support.
  ['unsupported-security.yaml', 20, "the security scheme 'key' is not supported yet", YET],
  ['basic-security.yaml', 20, "the security scheme 'login' is not supported yet", YET],
  ['choice-of-security.yaml', 16, 'a choice or combination of security schemes is not supported yet', YET],
  ['responses-left-out.yaml', 7, 'an operation without a response is not supported yet', YET],
  ['no-response.yaml', 7, 'an operation without a response is not supported yet', YET],
  ['impossible-body.yaml', 11, 'no value was found that the schema of the request allows', 'Check the schema for contradictions'],
  [
    'undeclared-security.yaml',
    8,
    "the security scheme 'token' is not declared or not supported",
    'Declare it under components/securitySchemes',
  ],
  ['second-media-type.yaml', 13, "a second media type of the request ('text/csv') is not supported yet", YET],
  ['other-media-type.yaml', 10, "the media type 'multipart/form-data' of the request is not supported yet", YET],
  ['path-parameter.yaml', 7, "the path parameter 'id' is not supported yet", YET],
  ['query-parameter.yaml', 9, "the query parameter 'page' is not supported yet", YET],
  // A schema that is none.
  ['bad-properties.yaml', 13, "'properties' must be an object", FIX],
  ['bad-all-of.yaml', 12, "'allOf' must be a list of schemas, and not empty", FIX],
  ['bad-schema.yaml', 13, 'a schema must be an object, true or false', FIX],
];
