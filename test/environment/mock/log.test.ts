import { describe, expect, it, vi } from 'vitest';
import { post, startMock } from '../../e2e/support/start-mock.js';

const PATIENCE = { timeout: 60_000 };

describe("the mock's log, on stderr", () => {
  it('has one line a request, with the reason of a refusal', async () => {
    const { url, log, kit } = await startMock();
    await post(url);
    await post(url, '{"id":"1"}');
    await post(url, undefined, { 'content-type': 'text/plain' });
    await post(url, '{"id":1,"name":"F","tags":"x"}');
    await post(url, '{"id":1,"nmae":"F"}', { authorization: 'Bearer undefined' });
    await fetch(`${url}/trees`);
    kit.child.kill();
    const { stdout } = await kit.ended;
    expect(log().split('\n')).toEqual([
      expect.stringMatching(/^\d\d:\d\d:\d\d POST \/plants 200 [\d.]+ ms$/),
      expect.stringMatching(/^\d\d:\d\d:\d\d POST \/plants 400 [\d.]+ ms {2}name is required; id must be an integer$/),
      expect.stringMatching(/ POST \/plants 400 [\d.]+ ms {2}Content-Type is text\/plain; this operation takes application\/json$/),
      expect.stringMatching(/ POST \/plants 200 [\d.]+ ms {2}warning: undeclared member tags; did you mean tag\?$/),
      expect.stringMatching(
        / 400 [\d.]+ ms {2}name is required {2}warning: undeclared member nmae; did you mean name\? {2}warning: the token is the word undefined; [^\n]*$/,
      ),
      expect.stringMatching(/^\d\d:\d\d:\d\d GET \/trees 404 [\d.]+ ms {2}there is no path \/trees$/),
      '',
    ]);
    expect(stdout).not.toMatch(/\d\d:\d\d:\d\d/);
  });

  it('is JSON, a value a line, with --log json', async () => {
    const { url, log, kit } = await startMock(['--log', 'json']);
    await post(url, '{"names":1}');
    kit.child.kill();
    await kit.ended;
    expect(JSON.parse(log())).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      method: 'POST',
      target: '/plants',
      status: 400,
      operation: 'POST /plants',
      because: 'name is required; id is required',
      warnings: ['undeclared member names; did you mean name?'],
      durationMs: expect.any(Number),
    });
  });

  it('is silent with --log off', async () => {
    const { url, log, kit } = await startMock(['--log', 'off']);
    await post(url, '{}');
    kit.child.kill();
    await kit.ended;
    expect(log()).toBe('');
  });

  it('shows no secrets, and lets nothing that was sent act on a terminal', async () => {
    const { url, log } = await startMock(['--token', 'sesame-9']);
    await fetch(`${url}/plants?access_token=sesame-1&x=sesame-2`, { headers: { authorization: 'Bearer sesame-2' } });
    await fetch(`${url}/%1b[31mred`);
    await vi.waitFor(() => expect(log().split('\n')).toHaveLength(3), PATIENCE);
    expect(log()).not.toMatch(/sesame|\u001B/);
  });

  it('has colours for statuses only when they are asked for', async () => {
    const { url, log } = await startMock([], { FORCE_COLOR: '1' });
    await post(url);
    await vi.waitFor(() => expect(log()).toContain('\u001B[32m200\u001B[39m'), PATIENCE);
  });
});

describe('a mock whose document changes', () => {
  it('says where a broken one is broken, and when a good one is served again', async () => {
    const { url, log, place } = await startMock();
    const good = await place.read('openapi.yaml');
    await place.write('openapi.yaml', good.replace('title:', 'title: ]'));
    await vi.waitFor(() => expect(log()).toMatch(/^error: openapi\.yaml:3: [^\n]+; still serving the last valid document\n$/), {
      timeout: 60_000,
    });
    expect((await post(url))[0]).toBe(200);
    await place.write('openapi.yaml', good.replace('/plants:', '/flowers:'));
    await vi.waitFor(() => expect(log()).toMatch(/\nreloaded openapi\.yaml\n$/), { timeout: 60_000 });
    expect((await post(url))[0]).toBe(404);
  });

  it('does not notice with --no-watch', async () => {
    const { url, place, log } = await startMock(['--no-watch']);
    const other = await startMock([], {}, place);
    await place.write('openapi.yaml', (await place.read('openapi.yaml')).replace('/plants:', '/flowers:'));
    await vi.waitFor(() => expect(other.log()).toContain('reloaded openapi.yaml'), { timeout: 60_000 });
    expect((await post(url))[0]).toBe(200);
    await vi.waitFor(() => expect(log()).toMatch(/^\S+ POST \/plants 200[^\n]*\n$/), PATIENCE);
  });
});
