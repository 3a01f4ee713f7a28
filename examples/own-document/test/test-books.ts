import { expect, it } from 'vitest';
import type { Shop } from '../src/client.js';

/** What a client of the shop relies on, whoever answers. */
export function testBooks(shop: () => Shop): void {
  it('lists books page by page', async () => {
    const [first, second] = [await pageOf(shop(), 1), await pageOf(shop(), 2)];
    expect(first.items).toHaveLength(10);
    expect(first.items.length + second.items.length).toBe(first.total);
  });

  it('adds a book, changes and deletes it', async () => {
    const before = (await pageOf(shop(), 1)).total;
    const { data } = await shop().POST('/books', { body: { title: 'Walden', pages: 352 } });
    expect(data).toMatchObject({ title: 'Walden', pages: 352 });
    const params = { path: { bookId: data?.id ?? 0 } };
    expect((await shop().GET('/books/{bookId}', { params })).data).toEqual(data);
    await shop().PUT('/books/{bookId}', { params, body: { title: 'Walden', pages: 360 } });
    expect((await shop().GET('/books/{bookId}', { params })).data?.pages).toBe(360);
    await shop().DELETE('/books/{bookId}', { params });
    expect((await shop().GET('/books/{bookId}', { params })).response.status).toBe(404);
    expect((await pageOf(shop(), 1)).total).toBe(before);
  });

  it('hears why a book is refused', async () => {
    const { error } = await shop().POST('/books', { body: { title: '', pages: 0.5 } });
    expect(error?.message).toBe('title must have at least 1 character; pages must be an integer');
  });
}

async function pageOf(shop: Shop, page: number): Promise<{ readonly items: readonly unknown[]; readonly total: number }> {
  const { data } = await shop.GET('/books', { params: { query: { page, limit: 10 } } });
  return data ?? { items: [], total: 0 };
}
