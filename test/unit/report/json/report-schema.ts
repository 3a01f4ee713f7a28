import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** The schema of the JSON report, as it is shipped. */
const REPORT_SCHEMA: object = JSON.parse(readFileSync('schemas/report.schema.json', 'utf8'));

/** What the schema says against a report, as lines; with `closed`, fields that it does not name too. */
export function reportFaults(report: unknown, closed = false): readonly string[] {
  const validate = closed ? validateClosed : validateOpen;
  validate(report);
  return (validate.errors ?? []).map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`);
}

/** The names of all fields in the schema. */
export function schemaFields(node: unknown = REPORT_SCHEMA): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  const items = 'properties' in node && typeof node.properties === 'object' ? Object.keys(node.properties ?? {}) : [];
  return [...items, ...Object.values(node).flatMap(schemaFields)];
}

/** The same schema without room for fields that it does not name. */
function close<T>(node: T): T {
  return JSON.parse(JSON.stringify(node), (_, value: unknown) =>
    typeof value === 'object' && value !== null && 'type' in value && 'properties' in value
      ? { ...value, additionalProperties: false }
      : value,
  );
}

const ajv = new Ajv2020({ strict: true, strictRequired: false, allErrors: true });
addFormats.default(ajv);
const validateOpen = ajv.compile(REPORT_SCHEMA);
const validateClosed = ajv.compile({ ...close(REPORT_SCHEMA), $id: 'urn:plant-store-kit:closed' });
