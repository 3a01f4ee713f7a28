import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BROKEN, KEPT, type Reply, serveReplies } from './support/every-kind.js';
import { ROOT } from './support/kit-files.js';
import { makeWorkplace } from './support/make-workplace.js';
import { type Ended, runKit } from './support/run-kit.js';

const DOCUMENT = join(ROOT, 'test/fixtures/documents/responses-of-every-kind.yaml');

async function verify(replies: Readonly<Record<string, Reply>>, ...flags: readonly string[]): Promise<Ended & { readonly report: string }> {
  await using server = await serveReplies(replies);
  const place = await makeWorkplace();
  const ended = await runKit(place, [
    'verify',
    server.url,
    '--spec',
    DOCUMENT,
    '--cases',
    '20',
    '--reporter',
    'console',
    '--reporter',
    'json=run.json',
    ...flags,
  ]);
  return { ...ended, report: await place.read('run.json') };
}

describe('responses of every kind that a document can describe', () => {
  it('are kept: text, files, nothing, streams without end, a large download, headers, and what is not reached', async () => {
    const { status, stdout } = await verify(KEPT);
    expect(stdout).toMatch(/\nKEPT /);
    expect(status).toBe(0);
    const words = stdout.replaceAll(/\s+/g, ' ');
    expect(words).toContain('GET /silent documents no response: any status below 500 is allowed');
    expect(words).toContain('GET /xml documents responses in XML, whose bodies are not judged');
    expect(words).toContain('GET /outage refused 0 0 503 to a plain request, which its document allows');
    expect(words).not.toContain('document no 4xx');
  });

  it('are broken, each for its reason', async () => {
    const { status, report } = await verify({ ...KEPT, ...BROKEN }, '--only', 'valid');
    const { findings } = JSON.parse(report);
    const found = findings.flatMap(({ operations, check }: { readonly operations: readonly string[]; readonly check: string }) =>
      operations.map((operation) => `${operation} ${check}`),
    );
    expect([...new Set(found)].toSorted()).toEqual([
      'GET /any body-matches-schema',
      'GET /binary media-type-declared',
      'GET /download media-type-declared',
      'GET /lines status-documented',
      'GET /moved headers-match-schema',
      'GET /none status-documented',
      'GET /outage no-server-error',
      'GET /paged headers-match-schema',
      'GET /partial status-documented',
      'GET /several body-matches-schema',
      'GET /several media-type-declared',
      'GET /silent no-server-error',
      'GET /stream status-documented',
      'GET /text body-matches-schema',
      'GET /tree body-matches-schema',
      'POST /things stored-as-sent',
    ]);
    expect(status).toBe(1);
  });
});
