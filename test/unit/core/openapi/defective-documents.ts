import type { WarningKind } from '../../../../core/contract/document-warning.js';

/** A document that loads with a warning: its file, where the defect stands, and the first warning. */
export type DefectiveDocument = readonly [file: string, at: number | string, kind: WarningKind, message: string];

/** Below test/fixtures/documents/broken. The lines were counted by hand. */
export const DEFECTIVE_DOCUMENTS: readonly DefectiveDocument[] = [
  ['no-title.yaml', 2, 'not-valid-openapi', "this is not valid OpenAPI: 'info' has no 'title'"],
  ['no-description.yaml', 14, 'not-valid-openapi', "this is not valid OpenAPI: '200' has no 'description'"],
  ['invalid-in-other-file.yaml', 'parts/schemas.yaml:6', 'not-valid-openapi', "this is not valid OpenAPI: '200' has no 'description'"],
  ['bad-status.yaml', 16, 'not-valid-openapi', "this is not valid OpenAPI: '4xx' is not a status"],
  ['beside-ref.yaml', 16, 'unknown-field', "'content' beside a $ref is ignored"],
  ['nullable.yaml', 13, 'unknown-field', "'nullable' is a keyword of OpenAPI 3.0, and is taken as it was meant: null is allowed"],
  [
    'nullable-without-type.yaml',
    12,
    'unknown-field',
    "'nullable' without 'type' beside it has no effect, so the server may take null or refuse it",
  ],
  ['misspelt-field.yaml', 8, 'unknown-field', "'sumary' is not a field of an operation, and is ignored"],
  [
    'bad-response-schema.yaml',
    14,
    'keyword-left-out',
    "'allOf' must be a list of schemas, and not empty, so that any content is right here, and none is judged",
  ],
  ['bad-type.yaml', 15, 'keyword-left-out', '"int" is not supported here, so this keyword is ignored'],
  ['bad-required.yaml', 13, 'keyword-left-out', "'required' must be a list, so this keyword is ignored"],
  ['bad-enum.yaml', 12, 'keyword-left-out', "'enum' must be a list, so this keyword is ignored"],
  ['bad-minimum.yaml', 13, 'not-valid-openapi', `'minimum' is "1", and is read as 1`],
  [
    'exclusive-minimum-of-3.0.yaml',
    14,
    'unknown-field',
    "'exclusiveMinimum: true' is of OpenAPI 3.0, and is taken as it was meant: minimum is exclusive",
  ],
  ['bad-length.yaml', 13, 'keyword-left-out', '-1 must be a whole number, zero or more, so this keyword is ignored'],
  ['bad-example.yaml', 20, 'broken-example', "the example 'nameless' breaks its schema, and is not used: name is required"],
  [
    'bad-response-example.yaml',
    20,
    'broken-example',
    "the example 'example' breaks its schema, and is not used: the body must be a string",
  ],
  [
    'bad-example-behind-ref.yaml',
    23,
    'broken-example',
    "the example 'large' breaks its schema, and is not used: the body must fit into int64 (-9223372036854775808 to 9223372036854775807)",
  ],
  ['duplicate-key.yaml', 16, 'not-valid-openapi', "'name' stands here and at line 14, and the last one counts"],
  ['key-twice.yaml', 7, 'not-valid-openapi', "'true' stands here and at line 6, and the last one counts"],
  ['merge-key.yaml', 14, 'not-valid-openapi', "the merge key '<<' is of YAML 1.1, and is read as it was meant"],
  ['openapi-as-number.yaml', 1, 'not-valid-openapi', 'the OpenAPI version is the number 3.1, and is read as 3.1.0'],
  ['version-as-number.yaml', 4, 'not-valid-openapi', '\'version\' is 1.0, and is read as "1.0"'],
  [
    'broken-ref.yaml',
    15,
    'missing-reference',
    "$ref '#/components/schemas/Id' leads nowhere, so every value is right here, and none is judged",
  ],
  [
    'ref-to-missing-part.yaml',
    12,
    'missing-reference',
    "$ref 'parts/schemas.yaml#/Nothing' leads nowhere, so every value is right here, and none is judged",
  ],
  [
    'ref-to-missing-file.yaml',
    12,
    'missing-reference',
    "$ref 'parts/nowhere.yaml#/Plant' leads to a file that does not exist, so every value is right here, and none is judged",
  ],
  ['ref-to-anchor.yaml', 12, 'missing-reference', "$ref '#plant' leads nowhere, so every value is right here, and none is judged"],
  [
    'ref-with-stray-percent.yaml',
    12,
    'missing-reference',
    "$ref '#/components/schemas/100%' leads nowhere, so every value is right here, and none is judged",
  ],
  ['undeclared-security.yaml', 9, 'security-not-judged', "the security scheme 'token' is not declared, and its credential is not judged"],
];

/** Below the same folder: documents that use what the first edition of the kit refused. They load without a warning. */
export const SOUND_DOCUMENTS: readonly string[] = [
  'openapi-3.0.yaml',
  'unsupported-format.yaml',
  'no-schema.yaml',
  'callbacks.yaml',
  'webhooks.yaml',
  'response-headers.yaml',
];
