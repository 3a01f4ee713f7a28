import { describe, expect, it } from 'vitest';
import { documentUrls } from '../../../../cli/server-document/document-urls.js';
import { findDocument } from '../../../../cli/server-document/find-document.js';
import { kindOfDocument } from '../../../../cli/server-document/kind-of-document.js';
import type { Outcome } from '../../../../core/http/exchange/exchange.js';
import { NOBODY_LISTENS, answerOf, fakeConnection } from '../../support/fake-connection.js';

const DOCUMENT = answerOf(200, { openapi: '3.1.0', paths: { '/pets': {} } });
const SWAGGER = answerOf(200, { swagger: '2.0', paths: {} });

/** What is found on a server that has some paths. */
async function found(baseUrl: string, paths: Readonly<Record<string, Outcome>>): Promise<readonly [string | undefined, number]> {
  const connection = fakeConnection(({ url }) => paths[url.replace('http://a', '')] ?? answerOf(404, {}));
  const document = await findDocument(baseUrl, connection);
  return [document === undefined ? undefined : `${document.kind} ${document.url}`, connection.sent.length];
}

function textOf(text: string): Outcome {
  return { kind: 'response', status: 200, headers: [], body: new TextEncoder().encode(text) };
}

describe('the document of a server', () => {
  it('is looked for below the base path, then at the root', () => {
    expect(documentUrls('http://a/v1/')).toEqual([
      'http://a/v1/openapi.json',
      'http://a/v1/v3/api-docs',
      'http://a/v1/swagger.json',
      'http://a/v1/docs/openapi.json',
      'http://a/v1/api-json',
      'http://a/openapi.json',
      'http://a/v3/api-docs',
      'http://a/swagger.json',
      'http://a/docs/openapi.json',
      'http://a/api-json',
    ]);
    expect(documentUrls('http://a')).toHaveLength(5);
  });

  it.each<[string, string, Readonly<Record<string, Outcome>>, string | undefined, number]>([
    ['of FastAPI', 'http://a', { '/openapi.json': DOCUMENT }, 'openapi http://a/openapi.json', 1],
    ['of springdoc', 'http://a/', { '/v3/api-docs': DOCUMENT }, 'openapi http://a/v3/api-docs', 2],
    ['of NestJS', 'http://a', { '/api-json': DOCUMENT }, 'openapi http://a/api-json', 5],
    ['below the root', 'http://a/api', { '/openapi.json': DOCUMENT }, 'openapi http://a/openapi.json', 6],
    ['in Swagger 2.0', 'http://a', { '/swagger.json': SWAGGER }, 'swagger http://a/swagger.json', 5],
    ['in both', 'http://a', { '/swagger.json': SWAGGER, '/docs/openapi.json': DOCUMENT }, 'openapi http://a/docs/openapi.json', 4],
    [
      'behind a redirect',
      'http://a',
      { '/openapi.json': answerOf(307, '', { location: '/docs/o.json' }), '/docs/o.json': DOCUMENT },
      'openapi http://a/docs/o.json',
      2,
    ],
    [
      'that is behind a redirect to another origin',
      'http://a',
      { '/openapi.json': answerOf(302, '', { location: 'http://b/o.json' }) },
      undefined,
      5,
    ],
    ['that redirects without end', 'http://a', { '/openapi.json': answerOf(302, '', { location: '/openapi.json' }) }, undefined, 7],
    ['that does not exist', 'http://a', {}, undefined, 5],
  ])('%s', async (_, baseUrl, paths, url, requests) => {
    expect(await found(baseUrl, paths)).toEqual([url, requests]);
  });
});

describe('a response', () => {
  it.each<[string, Outcome, string | undefined]>([
    ['with a document in JSON', DOCUMENT, 'openapi'],
    ['with a document in YAML', textOf('# a\nopenapi: 3.0.3\n'), 'openapi'],
    ['with the beginning of one', textOf('{"openapi":"3.0.1","info":{'), 'openapi'],
    ['with Swagger in YAML', textOf('swagger: "2.0"\n'), 'swagger'],
    ['that is too long for anything else', { kind: 'too-large', detail: '' }, 'openapi'],
    ['with something else in JSON', answerOf(200, { detail: 'openapi: 3.0.0' }), undefined],
    ['with null', answerOf(200, null), undefined],
    ['with a page', textOf('<html>\nopenapi: 3.1.0\n</html>'), undefined],
    ['with an error', answerOf(500, { openapi: '3.0.0' }), undefined],
    ['that does not come', NOBODY_LISTENS, undefined],
  ])('%s', (_, outcome, kind) => {
    expect(kindOfDocument(outcome)?.kind).toBe(kind);
  });

  it('tells the paths of the document', () => {
    expect(kindOfDocument(DOCUMENT)?.paths).toEqual(['/pets']);
    expect(kindOfDocument(answerOf(200, { openapi: '3.1.0', paths: null }))?.paths).toEqual([]);
  });
});
