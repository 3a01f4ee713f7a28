import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '../../../report/console/console.js';
import { curlOf, replayOf } from '../../../report/facts/finding-files.js';
import { broken, reproducible } from './runs.js';
import { bytes } from './texts.js';

/** The words that a shell makes of a command. */
function words(command: string): readonly string[] {
  const script = `curl() { printf '%s\\0' curl "$@"; }; npx() { printf '%s\\0' npx "$@"; }; ${command}`;
  return execFileSync('sh', ['-c', script], { encoding: 'utf8', env: { PLANT_STORE_TOKEN: 'a "token"' } }).split('\0');
}

const awkward = [
  '{"id":7,"name":"a -H b --data-raw c http://d"}',
  `{"name":"it's \\\\ \\"quoted\\" $HOME \`date\`"}`,
  '{\n  "name": "two  spaces"\n}',
  '',
];
const options = { colour: false, outputDir: "out of order/it's here" };

describe('the commands of a finding', () => {
  it.each(awkward)('can be pasted as they are broken into lines: %j', (body) => {
    const finding = { ...reproducible, request: { ...reproducible.request, body: bytes(body) } };
    const report = renderConsole({ ...broken, findings: [finding] }, options);
    const [, request = '', replay = ''] = /\n {3}request {3}([^]*)\n {3}replay {4}([^]*)\n\nBROKEN/.exec(report) ?? [];
    expect(words(request)).toEqual(words(curlOf(finding, options.outputDir, broken)));
    expect(words(replay)).toEqual(words(replayOf(finding, options.outputDir, broken)));
    expect(words(request)).toContain('authorization: Bearer a "token"');
    expect(words(request)).toContain(body);
    expect(request.split('\n')[1]).toBe("               -H 'accept: application/json' \\");
  });

  it('name how the server is reached, in the words of curl and of the kit', () => {
    const run = { ...broken, transport: { ca: `it's/ca.pem`, cert: { variable: 'CERT_FILE' }, key: 'k.pem', connectTo: '127.0.0.1:1' } };
    const lines = [curlOf(reproducible, 'out', run), replayOf(reproducible, 'out', run)];
    const flags = lines.map((line) => words(`CERT_FILE='c d.pem'; ${line}`).filter((word) => /^--|^:|\.pem|:1$/.test(word)));
    expect(flags[0]?.slice(0, 8)).toEqual([
      '--cacert',
      `it's/ca.pem`,
      '--cert',
      'c d.pem',
      '--key',
      'k.pem',
      '--connect-to',
      '::127.0.0.1:1',
    ]);
    expect(flags[1]?.slice(-8)).toEqual(['--ca', `it's/ca.pem`, '--cert', 'c d.pem', '--key', 'k.pem', '--connect-to', '127.0.0.1:1']);
  });

  it('name the file, the target, the document where it is another one, and the headers that were given', () => {
    const finding = {
      ...reproducible,
      request: {
        ...reproducible.request,
        url: 'http://h/a?b=1/plants',
        headers: [
          ['x-api-key', '$X_API_KEY'],
          ['accept', 'a'],
        ] as const,
      },
    };
    const run = { ...broken, spec: { ...broken.spec, file: 'my store.yaml' }, target: 'http://h/a?b=1, http://another' };
    const [npx, kit, command, file, target, ...flags] = words(replayOf(finding, 'out', run)).slice(0, -1);
    expect([npx, kit, command, file, target]).toEqual([
      'npx',
      'plant-store-kit',
      'replay',
      'out/stored-as-sent-0123abcd.json',
      'http://h/a?b=1',
    ]);
    expect(flags).toEqual(['--spec', 'my store.yaml', '--header', 'x-api-key: ']);
  });
});
