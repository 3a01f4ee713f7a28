import { expectEqual } from '../proof/expect-equal.js';
import type { Client } from '../proof/client.js';
import type { Fault } from '../service.js';
import { FOX } from './requests.js';

const ITEM = `/books/${FOX.isbn}`;

const addFox = ({ send }: Client): Promise<unknown> => send('POST /books', '/books', 201, { json: FOX });

/** What can be wrong with the library. */
export const libraryFaults: readonly Fault[] = [
  {
    id: 'size-coerced',
    operation: 'GET /books',
    wrong: 'cuts letters off the end of size, so that 12abc is 12',
    part: 'query.size',
    finding: { checks: ['invalid-refused'], at: ['/components/schemas/Size', '/paths/~1books/get/parameters/2'] },
    shows: async ({ send }) => void (await send('GET /books', '/books?size=12abc', 400)),
  },
  {
    id: 'size-end',
    operation: 'GET /books',
    wrong: 'refuses a size of 50, the maximum',
    part: 'query.size',
    finding: { checks: ['valid-accepted'], at: ['/components/schemas/Size', '/paths/~1books/get/parameters/2'] },
    shows: async ({ send }) => void (await send('GET /books', '/books?size=50', 200)),
  },
  {
    id: 'size-default',
    operation: 'GET /books',
    wrong: 'has 20 books on a page without size, though the default is 10',
    part: 'query.size',
    finding: { checks: ['stored-as-sent', 'default-applied'], at: ['/components/schemas/Size', '/paths/~1books/get/parameters/2'] },
    shows: async ({ send }) => expectEqual('size', (await send('GET /books', '/books', 200)).body['size'], 10),
  },
  {
    id: 'location-missing',
    operation: 'POST /books',
    wrong: 'does not say where the book is',
    part: 'response header Location',
    finding: { checks: ['headers-match-schema'], at: ['/paths/~1books/post/responses/201/headers/Location'] },
    shows: async (client) => void (await addFox(client)),
  },
  {
    id: 'title-upper',
    operation: 'POST /books',
    wrong: 'puts the title into capitals',
    part: 'response.title',
    finding: { checks: ['stored-as-sent'], at: ['/components/schemas/Title', '/components/schemas/BookContent/properties/title'] },
    shows: async ({ send }) => expectEqual('title', (await send('POST /books', '/books', 201, { json: FOX })).body['title'], FOX.title),
  },
  {
    id: 'put-title-long',
    operation: 'PUT /books/{isbn}',
    wrong: 'takes a title of any length',
    part: 'body.title',
    shares: '/components/schemas/BookContent',
    finding: { checks: ['invalid-refused'], at: ['/components/schemas/Title', '/components/schemas/BookContent/properties/title'] },
    async shows(client) {
      await addFox(client);
      await client.send('PUT /books/{isbn}', ITEM, 400, { json: { title: 'x'.repeat(101), genre: 'fiction' } });
    },
  },
  {
    id: 'patch-lost',
    operation: 'PATCH /books/{isbn}',
    wrong: 'answers with the change, but does not keep it',
    part: 'body.title',
    finding: {
      checks: ['stored-as-sent', 'change-is-kept'],
      at: ['/paths/~1books~1{isbn}/patch', '/paths/~1books~1{isbn}/get', '/components/schemas/Title'],
    },
    async shows(client) {
      await addFox(client);
      await client.send('PATCH /books/{isbn}', ITEM, 200, { json: { title: 'Mr Fox' } });
      expectEqual('title', (await client.send('GET /books/{isbn}', ITEM, 200)).body['title'], 'Mr Fox');
    },
  },
  {
    id: 'delete-kept',
    operation: 'DELETE /books/{isbn}',
    wrong: 'leaves the book where it is',
    part: 'path.isbn',
    finding: { checks: ['deleted-is-gone'], at: ['/paths/~1books~1{isbn}/delete', '/paths/~1books~1{isbn}/get'] },
    async shows(client) {
      await addFox(client);
      await client.send('DELETE /books/{isbn}', ITEM, 204);
      await client.send('GET /books/{isbn}', ITEM, 404);
    },
  },
  {
    id: 'delete-body',
    operation: 'DELETE /books/{isbn}',
    wrong: 'sends a body with 204',
    part: 'response body',
    finding: { checks: ['answer-received', 'body-matches-schema', 'media-type-declared'], at: ['/paths/~1books~1{isbn}/delete'] },
    async shows(client) {
      await addFox(client);
      await client.send('DELETE /books/{isbn}', ITEM, 204);
    },
  },
  {
    id: 'summary-json',
    operation: 'GET /books/{isbn}/summary',
    wrong: 'answers with JSON where only text/plain is accepted',
    part: 'header.Accept',
    finding: { checks: ['media-type-declared'], at: ['/paths/~1books~1{isbn}~1summary/get/responses/200'] },
    async shows(client) {
      await addFox(client);
      const { headers } = await client.send('GET /books/{isbn}/summary', `${ITEM}/summary`, 200, { headers: { accept: 'text/plain' } });
      expectEqual('the media type', headers['content-type']?.split(';')[0], 'text/plain');
    },
  },
];
