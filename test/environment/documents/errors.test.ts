import { describe, expect, it } from 'vitest';
import { makeWorkplace } from '../../e2e/support/make-workplace.js';
import { runKit } from '../../e2e/support/run-kit.js';
import { runKitHere } from '../../e2e/support/run-kit-here.js';

/** How openapi.yaml is spoilt, and what is said of it; the line is told from where the spoilt text begins. */
const SPOILT = [
  {
    what: 'its YAML is broken',
    from: 'info:',
    to: 'info: {',
    lines: 1,
    says: 'this is not valid YAML: Implicit keys need to be on a single line. Fix this line',
  },
  {
    what: 'it is of another version',
    from: '3.1.0',
    to: '2.9.0',
    lines: 0,
    says: 'OpenAPI 2.9.0 is not supported. Write the document in OpenAPI 3.0, 3.1 or 3.2, or in Swagger 2.0',
  },
];

describe('a document that cannot be used is told with file and line, and the exit status is 2', () => {
  it.each(SPOILT.map((row) => [row.what, row] as const))('%s', async (_, { from, to, lines, says }) => {
    const place = await makeWorkplace();
    const text = await place.read('openapi.yaml');
    const [before = '', after] = text.split(from);
    expect(after).toBeDefined();
    await place.write('openapi.yaml', text.replace(from, to));
    const { status, stdout, stderr } = await runKitHere(place, ['verify']);
    expect(stderr).toBe(`error: openapi.yaml:${before.split('\n').length + lines}: ${says}\n`);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });

  it.each(['verify', 'mock'])('%s says that it is missing', async (command) => {
    const { status, stdout, stderr } = await runKit(await makeWorkplace(), [command, '--spec', 'no-such.yaml']);
    expect(stderr).toBe('error: no-such.yaml: no such file. Name the OpenAPI document with --spec FILE\n');
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});
