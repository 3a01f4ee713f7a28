import { element } from '../../page-kit/element.js';
import type { ThingDocument, ThingsDocument } from '../journal/wire.js';
import { followRows } from './row-keys.js';

/** No name of a world has a line break, so that rows of one are not those of another. */
const NO_WORLD = '\n';

/** The table of the things of a collection. */
export interface DataTable {
  /** Shows these things; rows that remain keep their focus. */
  readonly show: (collection: ThingsDocument) => void;
  /** Marks the thing that is open; undefined: none. */
  readonly mark: (order: number | undefined) => void;
  /** Focuses the row that was opened last. */
  readonly focus: () => void;
}

/**
 * Creates the table.
 * @param opened called with the thing that the reader opens; `byKey` if Enter was pressed.
 */
export function dataTable(
  head: HTMLTableSectionElement,
  body: HTMLTableSectionElement,
  opened: (thing: ThingDocument, byKey: boolean) => void,
): DataTable {
  const rows = new Map<string, HTMLTableRowElement>();
  const things = new WeakMap<Element, ThingDocument>();
  let open: number | undefined;

  const keys = followRows(body, {
    opened: (row, byKey) => {
      const thing = things.get(row);
      if (thing !== undefined) opened(thing, byKey);
    },
    moved: () => undefined,
  });
  const mark = (order: number | undefined): void => {
    open = order;
    for (const row of rows.values()) row.setAttribute('aria-selected', String(things.get(row)?.order === open));
  };
  const show = (collection: ThingsDocument): void => {
    const names = headings(collection);
    head.replaceChildren(element('tr', { role: 'row' }, names));
    head.parentElement?.style.setProperty('--others', String(Math.max(1, names.length - 1)));
    const wanted = new Map(collection.things.map((thing) => [`${collection.path} ${collection.world ?? NO_WORLD} ${thing.order}`, thing]));
    for (const [key, row] of rows) {
      if (wanted.has(key)) continue;
      keys.leave(row);
      row.remove();
      rows.delete(key);
    }
    for (const [index, [key, thing]] of [...wanted].entries()) {
      const row = rows.get(key) ?? element('tr', { role: 'row', tabindex: '-1' });
      rows.set(key, row);
      things.set(row, thing);
      row.replaceChildren(...cellsOf(collection, thing));
      const there = body.children.item(index);
      if (there !== row) body.insertBefore(row, there);
    }
    mark(open);
    keys.restore();
  };
  return { show, mark, focus: keys.focus };
}

function headings({ key, isSingle, parents, columns }: ThingsDocument): readonly HTMLElement[] {
  const names = [...(isSingle ? [] : [key ?? 'key']), ...parents.map(({ name }) => `in ${name}`), ...columns];
  return names.map((text) => element('th', { role: 'columnheader', scope: 'col', text, title: text }));
}

function cellsOf({ isSingle, parents }: ThingsDocument, { key, within, cells }: ThingDocument): readonly HTMLElement[] {
  const texts = [...(isSingle ? [] : [key]), ...parents.map(({ place }) => within[place] ?? ''), ...cells];
  return texts.map((text) => element('td', { role: 'gridcell', text, title: text }));
}
