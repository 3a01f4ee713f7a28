import type { Service } from '../service.js';
import { libraryFaults } from './faults.js';
import { FOX } from './requests.js';
import { startLibrary } from './start-library.js';

/** Books and loans: OpenAPI 3.0.3, Express. */
export const library: Service = {
  id: 'library',
  title: 'a library, in Express with checks written by hand',
  document: 'test/services/library/openapi.yaml',
  credentials: { librarian: 'librarian-token', memberCard: 'card-4711' },
  headers: { authorization: 'Bearer librarian-token' },
  faults: libraryFaults,
  missing: () => undefined,
  start: startLibrary,
  async walk({ send }) {
    await send('POST /books', '/books', 201, { json: FOX });
    await send('POST /books', '/books', 409, { json: FOX });
    await send('POST /books', '/books', 400, { json: { ...FOX, pages: 0 } });
    await send('POST /books', '/books', 401, { json: FOX, headers: { authorization: 'Bearer of-nobody' } });
    await send('GET /books', '/books?genre=children&genre=science&page=1&size=50&sort=title', 200, {
      headers: { authorization: undefined },
    });
    await send('GET /books/{isbn}', `/books/${FOX.isbn}`, 200, { headers: { authorization: undefined, 'x-library-card': 'card-4711' } });
    await send('GET /books/{isbn}', '/books/9780000000000', 404);
    await send('PATCH /books/{isbn}', `/books/${FOX.isbn}`, 200, { json: { subtitle: 'A film, too', pages: 97 } });
    await send('PUT /books/{isbn}', `/books/${FOX.isbn}`, 200, { json: { title: 'Mr Fox', genre: 'fiction' } });
    await send('GET /books/{isbn}/summary', `/books/${FOX.isbn}/summary`, 200, { headers: { accept: 'text/plain' } });
    await send('GET /books/{isbn}/summary', `/books/${FOX.isbn}/summary`, 200, { headers: { accept: 'application/json' } });
    const { body } = await send('POST /books/{isbn}/loans', `/books/${FOX.isbn}/loans`, 201, { json: { member: 'Ada' } });
    await send('GET /loans/{loanId}', `/loans/${String(body['loanId'])}`, 200);
    await send('DELETE /books/{isbn}', `/books/${FOX.isbn}`, 204);
    await send('DELETE /books/{isbn}', `/books/${FOX.isbn}`, 404);
  },
};
