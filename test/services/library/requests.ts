/** A book as it is added. */
export const FOX = {
  isbn: '9780140328721',
  title: 'Fantastic Mr Fox',
  subtitle: null,
  genre: 'children',
  pages: 96,
  tags: ['animals'],
};
