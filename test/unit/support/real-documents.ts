/** The folder of the real documents that tests read; their paths begin here. */
export const REAL_FOLDER = 'node_modules/@readme/oas-examples';

/** Real documents with credentials of every scheme, forms and files, alternatives, and schemas that refer to themselves. */
export const REAL_DOCUMENTS: readonly string[] = [
  '3.0/json/callbacks.json',
  '3.0/json/request-examples.json',
  '3.0/json/security-multiple.json',
  '3.0/yaml/circular-paths.yaml',
  '3.0/yaml/discriminators.yaml',
  '3.0/yaml/schema-circular.yaml',
  '3.1/json/security.json',
  '3.1/yaml/schema-types.yaml',
  '3.1/yaml/schema-validation-local.yaml',
  '3.1/yaml/train-travel.yaml',
];
