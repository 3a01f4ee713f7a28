import type { Book, NewBook } from './client.js';

interface BookFormProps {
  /** The book to edit; undefined for a new one. */
  readonly book: Book | undefined;
  readonly problem: string;
  readonly save: (book: NewBook) => Promise<void>;
}

/** A form for a book, and what the server says of it. */
export function BookForm({ book, problem, save }: BookFormProps) {
  const submit = (form: FormData): Promise<void> => save({ title: String(form.get('title')), pages: Number(form.get('pages')) });
  // Another key makes another form, which begins with the members of its book.
  return (
    <form action={submit} key={book?.id ?? 'new'}>
      <label>
        Title <input name="title" defaultValue={book?.title} />
      </label>
      <label>
        Pages <input name="pages" defaultValue={book?.pages} />
      </label>
      <button>{book === undefined ? 'Add' : 'Save'}</button>
      <p role="status">{problem}</p>
    </form>
  );
}
