import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeWorkplace } from '../../e2e/support/make-workplace.js';
import { runKit } from '../../e2e/support/run-kit.js';

const KEPT = /^error: findings cannot be kept in \/proc\/x\S*\. Name a writable folder with --output-dir DIR\n$/;
const WRITTEN = /^error: \/proc\/x\S* cannot be written\. Name a file in a writable folder\n$/;

/** Folders below /proc, where the recursive mkdir of Node never ends: said before a request is sent, as no URL is needed. */
const COMMANDS: readonly (readonly [args: string, says: RegExp])[] = [
  ['verify --output-dir /proc/x', KEPT],
  ['verify --output-dir /proc/x/y', KEPT],
  ['fuzz --cases 10 --output-dir /proc/x', KEPT],
  ['verify --reporter json=/proc/x/report.json', WRITTEN],
  ['verify --baseline /proc/x/known.json --update-baseline', WRITTEN],
];

describe.skipIf(!existsSync('/proc'))('what cannot be kept below /proc is told in one line, and the exit status is 2', () => {
  it.each(COMMANDS)('%s', async (args, says) => {
    const { status, stdout, stderr } = await runKit(await makeWorkplace(), args.split(' '));
    expect(stderr).toMatch(says);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});
