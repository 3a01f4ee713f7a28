import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../e2e/support/kit-files.js';
import { makeWorkplace } from '../../e2e/support/make-workplace.js';
import { runKit } from '../../e2e/support/run-kit.js';
import { runKitHere } from '../../e2e/support/run-kit-here.js';
import { type LibraryServer, startLibrary } from '../../unit/support/library-server.js';
import { LIBRARY } from '../../unit/support/library.js';

const page = readFileSync(join(ROOT, 'docs/reach.md'), 'utf8');
const commands = [...page.matchAll(/^ {4}npx plant-store-kit (.*)$/gm)].map(([, args = '']) => args.split(' '));
const DOCUMENT = `openapi: 3.1.0\ninfo: { title: A library, version: '1' }\n${LIBRARY}`;

let server: LibraryServer;
beforeAll(async () => {
  server = await startLibrary('Emma', 'Persuasion');
});
afterAll(() => server.close());

async function place(): ReturnType<typeof makeWorkplace> {
  const made = await makeWorkplace();
  await made.write('api.yaml', DOCUMENT);
  return made;
}

const at = (args: readonly string[]): readonly string[] => args.map((arg) => (arg.startsWith('http://') ? server.url : arg));
const QUICK = ['--only', 'valid,credentials'];

describe('docs/reach.md', () => {
  it('has commands that work on a server with several operations', async () => {
    expect(commands.length).toBeGreaterThan(3);
    const workplace = await place();
    for (const args of commands) {
      const { stdout, stderr, status } = await runKitHere(workplace, [...at(args), ...QUICK]);
      const isDestructive = args.includes('--allow-destructive');
      expect(stdout, args.join(' ')).toContain(`KEPT for ${isDestructive ? 9 : 8} of 10 operations`);
      expect(stderr).toContain('The run creates with POST /');
      expect(status).toBe(0);
    }
  });

  it('leaves the server as it was, and never touches what it did not create', async () => {
    const other = await startLibrary('Emma', 'Persuasion');
    await runKitHere(await place(), ['verify', other.url, '--spec', 'api.yaml', ...QUICK]);
    other.close();
    expect([...other.library.books.values()]).toEqual(['Emma', 'Persuasion']);
    expect(other.library.purged()).toBe(false);
  });

  it('says when too little was reached', async () => {
    const { status, stderr } = await runKit(await place(), ['verify', server.url, '--spec', 'api.yaml', '--min-reach', '95%', ...QUICK]);
    expect(stderr).toMatch(
      /error: 8 of 9 operations were reached, which is less than 95 %: GET \/staff \(403 to a plain request\)\. For GET \/staff: /,
    );
    expect(status).toBe(2);
  });

  it('has a baseline by which an operation that refuses everything is a finding', async () => {
    const workplace = await place();
    const args = ['verify', server.url, '--spec', 'api.yaml', ...QUICK, '--baseline', 'known.json'];
    expect((await runKitHere(workplace, [...args, '--update-baseline'])).status).toBe(0);
    server.library.refuse('readers');
    const { status, stdout } = await runKitHere(workplace, args);
    server.library.refuse(undefined);
    expect(stdout).toContain('1. Valid request refused: the body has every declared member');
    expect(stdout).toContain('POST /readers');
    expect(status).toBe(1);
  });
});
