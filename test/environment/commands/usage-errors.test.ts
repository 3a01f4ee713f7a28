import { describe, expect, it } from 'vitest';
import { makeWorkplace } from '../../e2e/support/make-workplace.js';
import { runKit } from '../../e2e/support/run-kit.js';
import { runKitHere } from '../../e2e/support/run-kit-here.js';

/** What a user types, and what the one line on stderr says of it. */
const MISTAKES: readonly (readonly [args: string, says: RegExp])[] = [
  ['verify --onyl valid', /unknown option '--onyl' \(Did you mean --only\?\)/],
  ['verify --reporer json', /unknown option '--reporer' \(Did you mean --reporter\?\)/],
  ['verify --zigzag 5s', /unknown option '--zigzag'\. See plant-store-kit verify --help/],
  ['verfy', /unknown command 'verfy' \(Did you mean verify\?\)/],
  ['dance', /unknown command 'dance'\. See plant-store-kit --help/],
  ['verify http://127.0.0.1:1 http://127.0.0.1:2', /too many arguments for 'verify'\. Expected 1 argument but got 2\./],
  ['verify --timeout', /'--timeout <time>' argument missing\. See/],
  ['verify --timeout soon', /'--timeout <time>' argument 'soon' is invalid\. Write it like 5s, 200ms, 2m or 1h\./],
  ['verify --timeout 0s', /must be more than zero/],
  ['verify --timeout 1', /'--timeout <time>' argument '1' is invalid\. It needs a unit: write 1s, 1ms, 1m or 1h\./],
  ['verify --wait 30', /'--wait <time>' argument '30' is invalid\. It needs a unit: write 30s, 30ms, 30m or 30h\./],
  ['replay x --timeout 1.5', /It needs a unit: write 1\.5s, 1\.5ms, 1\.5m or 1\.5h\./],
  ['fuzz --time 40', /'--time <time>' argument '40' is invalid\. It needs a unit: write 40s, 40ms, 40m or 40h\./],
  ['verify --timeout 9999999m', /must be at most 24h/],
  ['verify --wait -1s', /'--wait <time>' argument '-1s' is invalid\. Write it like/],
  ['verify --rate fast', /'--rate <n\/s>' argument 'fast' is invalid\. Write it like 200\/s\./],
  ['verify --rate 0', /'--rate <n\/s>' argument '0' is invalid\. It must be at least/],
  ['verify --cases many', /'--cases <n>' argument 'many' is invalid\. It must be a whole number of at least 0\./],
  ['verify --cases 1.5', /It must be a whole number/],
  ['verify --seed 4294967296', /It must be a whole number from 0 to 2147483647\./],
  ['verify --concurrency 0', /It must be a whole number from 1 to 1024\./],
  ['verify --only valid,odd', /'odd' is not a suite\. The suites are valid, invalid, malformed, credentials,/],
  ['verify --profile lax', /Allowed choices are standard, strict\./],
  ['verify --header X-Key', /the value of --header is not a header\. Write it like 'X-Api-Key: value'/],
  ['verify --header Authorization:secret', /the header Authorization has no credential of bearerAuth\. Set a token with PLANT_STORE_TOKEN/],
  ['verify --header Content-Length:3', /the kit sets the header Content-Length itself/],
  ['verify shop', /'shop' is invalid for argument 'url'\. Write it like http:\/\/127\.0\.0\.1:8080/],
  ['verify ftp://127.0.0.1', /is invalid for argument 'url'/],
  ['verify http://127.0.0.1:1?a=b', /is invalid for argument 'url'/],
  ['verify http://me:secret@127.0.0.1:1', /the URL contains a user name or a password\. Remove it, and set PLANT_STORE_TOKEN instead/],
  ['verify --token a,b', /the token from --token contains characters that are invalid in a bearer token/],
  ['verify --token same --bad-token same', /the bad token equals the accepted one\. Set a different one/],
  ['verify --token-file no-such-file', /no-such-file cannot be read\. Name a file that exists with --token-file FILE/],
  ['verify --ca no-such-file', /no-such-file cannot be read\. Name a file that exists with --ca FILE/],
  ['verify --ca openapi.yaml', /openapi\.yaml contains no PEM certificate\. Name a PEM file with --ca FILE/],
  ['verify --reporter xml', /'xml' is not a reporter\. Use one of console, json, .+, or a module path such as \.\/custom\.mjs/],
  ['verify --reporter json --reporter console', /two reports go to stdout\. Write one of them to a file: --reporter json=FILE/],
  ['verify --reporter json=openapi.yaml/report.json', /openapi\.yaml\/report\.json cannot be written\. Name a file in a writable folder/],
  ['verify --reporter json=.', /\. cannot be written\. Name a file in a writable folder/],
  ['verify --output-dir openapi.yaml', /findings cannot be kept in openapi\.yaml\. Name a writable folder with --output-dir DIR/],
  ['verify --corpus no-such-folder', /no-such-folder cannot be read\. Name a folder of findings, such as --output-dir gives/],
  ['fuzz --cases 0', /It must be a whole number of at least 1\./],
  ['fuzz --time 0s', /It must be more than zero\./],
  ['fuzz --time 2d', /'--time <time>' argument '2d' is invalid\. Write it like 5s, 200ms, 2m or 1h\./],
  ['fuzz --time 25h', /It must be at most 24h\./],
  ['fuzz --concurrency 2000', /It must be a whole number from 1 to 1024\./],
  ['fuzz --shard 9/8 --seed 1', /'--shard <i\/n>' argument '9\/8' is invalid\. Write it like 3\/8, the third of eight\./],
  ['fuzz --shard /8 --seed 1', /--shard \/8 has no index\. Use --shard 1\/8, or set JOB_COMPLETION_INDEX from 0 to 7/],
  ['fuzz --shard 3/8', /--shard needs a seed, the same on every machine\. Add --seed N/],
  ['fuzz --only valid', /unknown option '--only'\. See plant-store-kit fuzz --help/],
  ['fuzz --token-file no-such-file', /no-such-file cannot be read\. Name a file that exists with --token-file FILE/],
  ['fuzz --reporter vitest=.', /\. cannot be written\. Name a file in a writable folder/],
  ['merge', /missing required argument 'runs'\. See plant-store-kit merge --help/],
  ['merge no-such-file', /no-such-file cannot be read\. Name a file that --reporter json=FILE wrote/],
  [
    'merge openapi.yaml',
    /openapi\.yaml:1: this is not JSON\. Name a file that this version of plant-store-kit wrote with --reporter json=FILE/,
  ],
  ['replay', /missing required argument 'files'\. See/],
  ['replay http://127.0.0.1:1', /no finding given\. Run plant-store-kit replay FILE\.\.\. \[URL\], or pass an id/],
  ['replay no-such-file', /no-such-file cannot be read\. Name a \.json file that verify wrote under its --output-dir/],
  ['replay openapi.yaml', /openapi\.yaml:1: this is not JSON\. Name a \.json file that verify wrote/],
  ['mock --port 70000', /'--port <n>' argument '70000' is invalid\. It must be a whole number from 0 to 65535\./],
  ['mock --auth-status 200', /It must be a whole number from 400 to 499\./],
  ['mock --delay soon', /'--delay <time>' argument 'soon' is invalid\. Write it like 200ms, 2s or 50ms\.\.2s\./],
  ['mock --delay 3', /'--delay <time>' argument '3' is invalid\. It needs a unit: write 3ms or 3s\./],
  ['mock --delay 50..2s', /'--delay <time>' argument '50\.\.2s' is invalid\. It needs a unit: write 50ms\.\.2s or/],
  ['mock --delay 2s..1s', /'--delay <time>' argument '2s\.\.1s' is invalid/],
  ['mock --fault-rate 200%', /argument '200%' is invalid\. Write it like 5% or 0\.05\./],
  ['mock --fault-rate 5% --faults fire', /unknown fault 'fire'\. Use statuses from 400 to 599, reset, timeout, malformed\./],
  ['mock --faults reset --port 0', /--faults needs --fault-rate\. Add it, such as --fault-rate 5%/],
  ['mock --used-ids 200', /argument '200' is invalid\. [^\n]*400[^\n]*599/],
  ['mock --body-limit huge', /argument 'huge' is invalid\. Write it like 1MB, 500KB or 1000, up to 100MB\./],
  ['mock --log xml', /Allowed choices are text, json, off\./],
  ['mock --spec nowhere.yaml --port 0', /nowhere\.yaml/],
  ['mock --host 192.0.2.1 --port 0', /192\.0\.2\.1 is not an address of this machine\. Name another with --host/],
  ['mock --token a,b --port 0', /the token from --token or PLANT_STORE_TOKEN contains characters/],
];

describe('a mistake in the command is told in one line, and the exit status is 2', () => {
  it.each(MISTAKES)('%s', async (args, says) => {
    const { status, stdout, stderr } = await runKitHere(await makeWorkplace(), args.split(' '));
    expect(stderr).toMatch(/^error: [^\n]+\n$/);
    expect(stderr).toMatch(says);
    expect(stderr).not.toContain('secret');
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });

  it('the token of the environment is checked too', async () => {
    const { status, stderr } = await runKitHere(await makeWorkplace(), ['verify'], { PLANT_STORE_TOKEN: 'Bearer abc' });
    expect(stderr).toBe(
      'error: the token from PLANT_STORE_TOKEN contains characters that are invalid in a bearer token (RFC 6750 section 2.1).' +
        ' Set the token alone, without the word Bearer and without quotes\n',
    );
    expect(status).toBe(2);
  });

  it('no command at all shows what there is, on stderr', async () => {
    const { status, stdout, stderr } = await runKit(await makeWorkplace(), []);
    expect(stderr).toContain('Usage: plant-store-kit');
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});
