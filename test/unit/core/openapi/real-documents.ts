import type { WarningKind } from '../../../../core/openapi/document-warning.js';

/** Where the real documents are. */
export const FOLDER = 'node_modules/@readme/oas-examples';

/** A document, the numbers of its operations that are used and left out, and its warnings by kind, less operation-left-out. */
export const DOCUMENTS: readonly (readonly [string, number, number, Partial<Record<WarningKind, number>>])[] = [
  ['3.0/json/callbacks.json', 1, 0, {}],
  ['3.0/json/openapi-workshop/post.json', 0, 1, { 'not-valid-openapi': 1 }],
  ['3.0/json/request-examples.json', 7, 4, { 'broken-example': 8 }],
  ['3.0/json/security-multiple.json', 0, 4, {}],
  ['3.0/yaml/circular-paths.yaml', 0, 3, {}],
  ['3.0/yaml/discriminators.yaml', 1, 9, {}],
  ['3.0/yaml/schema-circular.yaml', 1, 2, {}],
  ['3.1/json/security.json', 9, 6, { 'security-not-judged': 1 }],
  ['3.1/json/webhooks.json', 0, 0, {}],
  ['3.1/yaml/schema-types.yaml', 0, 23, { 'unknown-field': 3 }],
  ['3.1/yaml/schema-validation-local.yaml', 5, 0, { 'keyword-left-out': 10 }],
  ['3.1/yaml/train-travel.yaml', 0, 7, {}],
];
