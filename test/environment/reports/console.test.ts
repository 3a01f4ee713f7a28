import { describe, expect, it } from 'vitest';
import { correct } from '../../apps/store/correct.js';
import { Refusal } from '../../apps/store/refusal.js';
import type { Steps } from '../../apps/store/steps.js';
import { fallsOverBytes, trimsNames } from '../../e2e/support/faulty.js';
import { makeWorkplace } from '../../e2e/support/make-workplace.js';
import { openStore } from '../../e2e/support/open-store.js';
import { runKit } from '../../e2e/support/run-kit.js';
import { runKitHere } from '../../e2e/support/run-kit-here.js';

describe('the console report', () => {
  it('tells of a finding what was sent and why, expected and got, the line of the document, and how to see it again', async () => {
    const store = await openStore({ steps: () => trimsNames });
    const { stdout } = await runKitHere(await makeWorkplace(), ['verify', store.url, '--only', 'valid']);
    const [finding = ''] = /^1\. (?:.*\n)*?\n/m.exec(stdout) ?? [];
    expect(
      finding
        .replaceAll(/(?<="id":)\d+/g, 'ID')
        .replaceAll(store.url, 'URL')
        .split('\n'),
    ).toEqual([
      '1. Stored value differs from what was sent: name is only spaces',
      expect.stringMatching(/^ {3}where {5}POST \/plants, openapi\.yaml:\d+ \(type\)$/),
      '   because   the body is valid against the schema',
      '   sent      {"id":ID,"name":"   ","tag":"houseplant"}',
      '   expected  200 with a Plant whose name is as it was sent',
      '   got       200, but name is "" (sent: "   ")',
      '             {"name":"","tag":"houseplant"}',
      expect.stringMatching(/^ {3}seen {6}\d+ times \[stored-as-sent-[0-9a-f]{8}\]$/),
      expect.stringMatching(/^ {3}also when name has (?:spaces at both ends|Unicode line separators); name has /),
      "   request   curl -sS -i -X POST 'URL/plants' \\",
      "               -H 'accept: application/json' \\",
      "               -H 'content-type: application/json' \\",
      '               -H "authorization: Bearer $PLANT_STORE_TOKEN" \\',
      `               --data-raw '{"id":ID,"name":"   ","tag":"houseplant"}'`,
      expect.stringMatching(/^ {3}replay {4}npx plant-store-kit replay \.plant-store-kit\/stored-as-sent-[0-9a-f]{8}\.json \\$/),
      '               URL',
      '',
      '',
    ]);
  });

  it('tells both answers of a failure that does not show again', async () => {
    let fresh = true;
    const authorise: Steps['authorise'] = (call) => {
      if (!fresh || call.request.headers['transfer-encoding'] === undefined) return correct.authorise(call);
      fresh = false;
      return new Refusal('fault', 500, 'just once');
    };
    const store = await openStore({ steps: () => ({ authorise }) });
    const { status, stdout } = await runKitHere(await makeWorkplace(), ['verify', store.url, '--only', 'valid']);
    expect(stdout).toContain('\n   got       500\n             {"error":500,"message":"just once"}\n');
    expect(stdout).toContain(
      '\n   flaky     it could not be reproduced: the same request, sent again, got 200\n             {"name":"Monstera deliciosa","tag":"houseplant"}\n',
    );
    expect(stdout).toMatch(/\nBROKEN {2}1 finding, /);
    expect(status).toBe(1);
  });

  it.each([
    ['a store with long answers', { ...trimsNames, refuse: longRefusal }, ['--only', 'valid,invalid,malformed,credentials,unspecified']],
    ['a store that falls over bytes', fallsOverBytes, ['--only', 'unspecified']],
  ])('has no line of more than 80 columns but URLs and commands, and the verdict last: %s', async (_, steps, flags) => {
    const store = await openStore({ steps: () => steps });
    const { stdout } = await runKitHere(await makeWorkplace(), ['verify', store.url, ...flags]);
    const prose = stdout.replaceAll(/^ {3}(?:request|replay) (?:.*\\\n)*.*$/gm, '').split('\n');
    expect(prose.filter((line) => line.length > 80 && !line.includes('http'))).toEqual([]);
    expect(stdout).toMatch(/\n\nBROKEN {2}[^\n]+\n$/);
  });

  it('shows nothing that a terminal would act on', async () => {
    const hostile = 'red \u001B[31m bell \u0007 turned \u202E line\u2028separator';
    const store = await openStore({
      steps: () => ({
        answer: (plant, call) => ({ ...correct.answer({ ...plant, name: hostile }, call), headers: { 'content-type': 'text/html' } }),
      }),
    });
    const { stdout } = await runKit(await makeWorkplace(), ['verify', store.url, '--only', 'media-types']);
    expect(stdout).toContain('1. Wrong media type');
    expect(stdout.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u);
  });
});

const longRefusal: typeof correct.refuse = (refusal, call) => {
  const reply = correct.refuse(refusal, call);
  return {
    ...reply,
    status: reply.status === 400 ? 422 : reply.status,
    body: JSON.stringify({ error: 422, message: `${'x'.repeat(300)} ${'no '.repeat(99)}` }),
  };
};
