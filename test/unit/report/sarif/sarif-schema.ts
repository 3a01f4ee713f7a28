import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';

// The schema of OASIS has a pattern that is none with the flag `u`.
const ajv = new Ajv({ strict: false, unicodeRegExp: false });
addFormats.default(ajv);
const validate = ajv.compile(JSON.parse(readFileSync('test/fixtures/schemas/sarif-schema-2.1.0.json', 'utf8')));

/** What the schema of SARIF 2.1.0 says against a report, as lines. */
export function sarifFaults(report: unknown): readonly string[] {
  validate(report);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
