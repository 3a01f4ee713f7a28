import { describe, expect, it } from 'vitest';
import { drawPicture } from '../../../../mock/admin/picture.js';
import { startMock } from '../../../../mock/start-mock.js';
import { answerValidator } from '../../support/answer-validator.js';
import { exchange } from '../raw.js';
import { contractOf, json } from '../../support/contract-of.js';

const uri = { type: 'string', format: 'uri' };
const member = (name: string, schema: object): object => ({ type: 'object', required: [name], properties: { [name]: schema } });
const documentOf = (schema: object): ReturnType<typeof contractOf> =>
  contractOf({ '/recipe': { get: { security: [], responses: { '200': { description: 'ok', content: json(schema) } } } } });

/** The value of a member of the made-up answer. */
async function shown(url: string, name: string): Promise<string> {
  const body: unknown = await (await fetch(`${url}/recipe`)).json();
  return String(Reflect.get(Object(body), name));
}

describe('the URL of a made-up picture', () => {
  it.each([
    ['imageUrl', uri],
    ['avatar', { type: 'string' }],
    ['logo', { type: 'string', format: 'uri-reference' }],
  ])('is a path of the mock that draws it: %s', async (name, schema) => {
    await using mock = await startMock({ contract: await documentOf({ title: 'Recipe', ...member(name, schema) }) });
    const address = await shown(mock.url, name);
    expect(address).toBe(`${mock.url}/__kit/pictures/Recipe%201.svg`);
    const picture = await fetch(address);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(await picture.text()).toMatch(/^<svg .*>Recipe 1<\/text><\/svg>\n$/);
    expect(mock.requests()).toMatchObject([{ target: '/recipe' }]);
  });

  it.each([
    ['homepage', uri, 'https://example.com/recipe/1/homepage'],
    ['imageUrl', { ...uri, pattern: '^data:' }, 'data:image/svg+xml,'],
  ])('is none of the mock where it may not be: %s %o', async (name, schema, start) => {
    await using mock = await startMock({ contract: await documentOf({ title: 'Recipe', ...member(name, schema) }) });
    expect((await shown(mock.url, name)).slice(0, start.length)).toBe(start);
  });

  it('has a name where validators take no address of this machine', async () => {
    const url = { type: 'string', format: 'url' };
    await using mock = await startMock({ contract: await documentOf({ title: 'Recipe', ...member('imageUrl', url) }) });
    const address = await shown(mock.url, 'imageUrl');
    const { host, pathname } = new URL(address);
    expect(address).toBe(`${mock.url.replace('127.0.0.1', 'mock.localhost')}/__kit/pictures/Recipe%201.svg`);
    expect(answerValidator({ openapi: '3.1.0', schemas: { Url: url } })('/schemas/Url', address)).toBeUndefined();
    // Browsers alone resolve the name, so the test asks the address by it.
    expect(await exchange(mock.url, `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 200 [^]*<svg /,
    );
  });

  it('is the picture itself where nobody serves it', async () => {
    await using mock = await startMock({ contract: await documentOf(member('imageUrl', uri)), journal: false });
    expect(await shown(mock.url, 'imageUrl')).toMatch(/^data:image\/svg\+xml,/);
  });
});

describe('a picture', () => {
  const textOf = (title: string): string => ((reply) => (reply.kind === 'text' ? reply.text : reply.kind))(drawPicture(`${title}.svg`));

  it('keeps hostile titles inert', () => {
    expect(textOf('</text><script>&\0')).toContain('>&lt;/text&gt;&lt;script&gt;&amp;</text>');
  });

  it('writes long titles smaller', () => {
    const sizeOf = (title: string): number => Number(/font-size="(\d+)"/.exec(textOf(title))?.[1]);
    expect(sizeOf('a'.repeat(30))).toBeLessThan(sizeOf('abc'));
  });
});
