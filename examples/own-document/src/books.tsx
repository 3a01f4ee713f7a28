import { useEffect, useState } from 'react';
import { type Book, createShop } from './client.js';

const shop = createShop('/api');

/** Lists the books, and adds one. */
export function Books() {
  const [books, setBooks] = useState<readonly Book[]>([]);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    void shop.GET('/books', { params: { query: { limit: 10 } } }).then(({ data }) => setBooks(data ?? []));
  }, []);
  const add = async (form: FormData): Promise<void> => {
    const body = { title: String(form.get('title')), pages: Number(form.get('pages')) };
    const { data, error } = await shop.POST('/books', { body });
    setProblem(error?.message ?? '');
    if (data !== undefined) setBooks([...books, data]);
  };
  return (
    <main>
      <ul>
        {books.map((book, i) => (
          <li key={i}>
            {book.title}, {book.pages} pages
          </li>
        ))}
      </ul>
      <form action={add}>
        <label>
          Title <input name="title" />
        </label>
        <label>
          Pages <input name="pages" />
        </label>
        <button>Add</button>
      </form>
      <p role="status">{problem}</p>
    </main>
  );
}
