import { headerVariable, isNamed } from '../../core/http/masking/secrets.js';
import { KIT_VERSION } from '../../core/kit-version.js';
import { baseUrlOf, findingDocument } from '../../core/findings/finding-document.js';
import { inertJson } from '../facts/harmless-text.js';
import type { Run } from '../../core/results/runs/run.js';
import { isNew } from '../../core/results/runs/baseline.js';

/**
 * The findings of a run as a vitest test file that needs only the kit and the document: each test fails as long as the
 * server fails in that way. Known findings are left out. The file is valid JavaScript and TypeScript.
 */
export function renderVitest(run: Run): string {
  const findings = run.findings.filter(isNew);
  const [first] = findings;
  const documents = findings.map((finding) => {
    const { steps, others, ...document } = findingDocument(finding, run);
    return { ...document, curl: undefined, steps: steps?.map(withoutCurl), others: others?.map(withoutCurl) };
  });
  const names = new Map(findings.flatMap(({ request }) => request.headers.filter(isNamed).map((header) => [header[0], header])));
  const headers = [...names.values()].map((header) => `[${code(header[0])}, ${fromEnvironment(headerVariable(header))} ?? '']`);
  const options = [
    `baseUrl: process.env['PLANT_STORE_URL'] ?? ${code(first === undefined ? run.target : baseUrlOf(first, run))},`,
    `token: ${fromEnvironment('$PLANT_STORE_TOKEN')},`,
    `badToken: ${fromEnvironment('$PLANT_STORE_BAD_TOKEN')},`,
    ...(headers.length === 0 ? [] : [`headers: [${headers.join(', ')}],`]),
    `spec: ${code(run.spec.file)},`,
    `profile: ${code(run.profile)},`,
    ...(run.changes === undefined ? [] : [`policy: ${code(run.changes.policy)},`, `checks: ${code(run.changes.checks)},`]),
    `findings: ${code(documents, 2).replaceAll('\n', '\n  ')},`,
  ];
  return `${[...HEAD, 'defineFindingTests({', ...options.map((line) => `  ${line}`), '});'].join('\n')}\n`;
}

const HEAD = [
  "import { defineFindingTests } from 'plant-store-kit';",
  '',
  `// Written by plant-store-kit ${KIT_VERSION}: each finding is a test that fails until the server is fixed. Set PLANT_STORE_URL to test`,
  '// another server, PLANT_STORE_TOKEN to a token that it accepts, and CREDENTIAL_API_KEY to the credential of a scheme apiKey.',
];

function withoutCurl(one: { readonly curl?: string }): object {
  return { ...one, curl: undefined };
}

function code(value: unknown, indent?: number): string {
  return inertJson(JSON.stringify(value, null, indent));
}

/** @param variable with its `$`, as in a shell. */
function fromEnvironment(variable: string): string {
  return `process.env['${variable.slice(1)}']`;
}
