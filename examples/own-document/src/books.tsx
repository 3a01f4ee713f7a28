import { useEffect, useReducer, useState } from 'react';
import { BookForm } from './book-form.js';
import { type Book, type BookList, type NewBook, createShop } from './client.js';

const shop = createShop('/api');
const LIMIT = 10;

/** Lists the books page by page, and adds, edits and deletes them. */
export function Books() {
  const [page, setPage] = useState(1);
  const [{ items, total }, setList] = useState<BookList>({ items: [], total: 0 });
  const [edited, setEdited] = useState<Book>();
  const [problem, setProblem] = useState('');
  const [changes, reload] = useReducer((count: number) => count + 1, 0);
  const pages = Math.max(1, Math.ceil(total / LIMIT));

  useEffect(() => {
    let isWanted = true;
    void shop.GET('/books', { params: { query: { page, limit: LIMIT } } }).then(({ data, error }) => {
      if (!isWanted) return;
      if (data === undefined) setProblem(error?.message ?? 'The server does not answer');
      else setList(data);
    });
    return () => {
      isWanted = false;
    };
  }, [page, changes]);

  const save = async (body: NewBook): Promise<void> => {
    const params = { path: { bookId: edited?.id ?? 0 } };
    const { error } = await (edited === undefined ? shop.POST('/books', { body }) : shop.PUT('/books/{bookId}', { params, body }));
    setProblem(error?.message ?? '');
    if (error !== undefined) return;
    // A new book is the last one.
    if (edited === undefined) setPage(Math.ceil((total + 1) / LIMIT));
    setEdited(undefined);
    reload();
  };
  const remove = async ({ id }: Book): Promise<void> => {
    const { error } = await shop.DELETE('/books/{bookId}', { params: { path: { bookId: id } } });
    setProblem(error?.message ?? '');
    if (items.length === 1 && page > 1) setPage(page - 1);
    reload();
  };

  return (
    <main>
      <h1>{total} books</h1>
      <ul>
        {items.map((book) => (
          <li key={book.id}>
            {book.title}, {book.pages} pages
            <button onClick={() => setEdited(book)}>Edit {book.title}</button>
            <button onClick={() => void remove(book)}>Delete {book.title}</button>
          </li>
        ))}
      </ul>
      <nav>
        <button disabled={page === 1} onClick={() => setPage(page - 1)}>
          Previous
        </button>
        Page {page} of {pages}
        <button disabled={page >= pages} onClick={() => setPage(page + 1)}>
          Next
        </button>
      </nav>
      <BookForm book={edited} problem={problem} save={save} />
    </main>
  );
}
