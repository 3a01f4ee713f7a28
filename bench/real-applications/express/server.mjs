// A list of books as tutorials on swagger-jsdoc build it: routes with comments, an array as the database.
import express from 'express';
import swaggerJsdoc from 'swagger-jsdoc';

const app = express();
app.use(express.json());

/**
 * @openapi
 * components:
 *   schemas:
 *     NewBook:
 *       type: object
 *       required: [title, author]
 *       properties:
 *         title: { type: string, minLength: 1, example: The New Turing Omnibus }
 *         author: { type: string, minLength: 1, example: Alexander K. Dewdney }
 *         finished: { type: boolean, default: false }
 *     Book:
 *       allOf:
 *         - $ref: '#/components/schemas/NewBook'
 *         - type: object
 *           required: [id]
 *           properties:
 *             id: { type: integer }
 *     Error:
 *       type: object
 *       required: [message]
 *       properties:
 *         message: { type: string }
 */
let books = [];
let lastId = 0;

const problemOf = ({ title, author, finished } = {}) => {
  if (typeof title !== 'string' || title === '') return 'title is required';
  if (typeof author !== 'string' || author === '') return 'author is required';
  if (finished !== undefined && typeof finished !== 'boolean') return 'finished must be a boolean';
  return undefined;
};

const find = (request, response, next) => {
  request.book = books.find(({ id }) => id === Number(request.params.id));
  if (request.book === undefined) return response.status(404).json({ message: 'The book was not found' });
  next();
};

/**
 * @openapi
 * /books:
 *   get:
 *     summary: Lists all books
 *     responses:
 *       200: { description: All books, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Book' } } } } }
 *   post:
 *     summary: Adds a book
 *     requestBody:
 *       required: true
 *       content: { application/json: { schema: { $ref: '#/components/schemas/NewBook' } } }
 *     responses:
 *       201: { description: The book, content: { application/json: { schema: { $ref: '#/components/schemas/Book' } } } }
 *       400: { description: The book is invalid, content: { application/json: { schema: { $ref: '#/components/schemas/Error' } } } }
 */
app.get('/books', (_request, response) => response.json(books));
app.post('/books', (request, response) => {
  const problem = problemOf(request.body);
  if (problem !== undefined) return response.status(400).json({ message: problem });
  const book = { finished: false, ...request.body, id: ++lastId };
  books.push(book);
  response.status(201).json(book);
});

/**
 * @openapi
 * /books/{id}:
 *   parameters:
 *     - { in: path, name: id, required: true, schema: { type: integer } }
 *   get:
 *     summary: Gets a book
 *     responses:
 *       200: { description: The book, content: { application/json: { schema: { $ref: '#/components/schemas/Book' } } } }
 *       404: { description: There is none, content: { application/json: { schema: { $ref: '#/components/schemas/Error' } } } }
 *   put:
 *     summary: Replaces a book
 *     requestBody:
 *       required: true
 *       content: { application/json: { schema: { $ref: '#/components/schemas/NewBook' } } }
 *     responses:
 *       200: { description: The book, content: { application/json: { schema: { $ref: '#/components/schemas/Book' } } } }
 *       400: { description: The book is invalid, content: { application/json: { schema: { $ref: '#/components/schemas/Error' } } } }
 *       404: { description: There is none, content: { application/json: { schema: { $ref: '#/components/schemas/Error' } } } }
 *   delete:
 *     summary: Deletes a book
 *     responses:
 *       204: { description: It is gone }
 *       404: { description: There is none, content: { application/json: { schema: { $ref: '#/components/schemas/Error' } } } }
 */
app.get('/books/:id', find, (request, response) => response.json(request.book));
app.put('/books/:id', find, (request, response) => {
  const problem = problemOf(request.body);
  if (problem !== undefined) return response.status(400).json({ message: problem });
  const { id } = request.book;
  books = books.map((book) => (book.id === id ? { finished: false, ...request.body, id } : book));
  response.json(books.find((book) => book.id === id));
});
app.delete('/books/:id', find, (request, response) => {
  books = books.filter((book) => book !== request.book);
  response.status(204).end();
});

const definition = { openapi: '3.0.3', info: { title: 'Books', version: '1.0.0' } };
const document = swaggerJsdoc({ definition, apis: [import.meta.filename ?? new URL(import.meta.url).pathname] });
app.get('/openapi.json', (_request, response) => response.json(document));

app.listen(Number(process.env.PORT), '127.0.0.1');
