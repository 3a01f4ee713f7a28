import { part, setOptions } from '../../page-kit/element.js';
import type { CollectionDocument, ThingsDocument } from '../journal/wire.js';
import { askCollections, askThings, askWorlds, resetThings } from './ask-things.js';
import { atMost } from './at-most.js';
import { dataTable } from './data-table.js';
import { tieThingForm } from './thing-form.js';

/** What the mock remembers, as tables. */
export interface DataView {
  /** Shows it, or not: what nobody sees is not fetched. */
  readonly show: (isShown: boolean) => void;
  /** Fetches what exists now, at most some times a second. */
  readonly refetch: () => void;
}

/** Time from one fetch to the next, in milliseconds. */
const PAUSE = 300;

/** Connects the collections, the table and the form to the mock. */
export function tieDataView(): DataView {
  const [nothing, all, count] = [part('no-data', HTMLElement), part('data', HTMLElement), part('things-count', HTMLElement)];
  const [choice, find, none] = [
    part('collection', HTMLSelectElement),
    part('find-thing', HTMLInputElement),
    part('no-things', HTMLElement),
  ];
  const [worlds, add] = [part('world', HTMLSelectElement), part('add-thing', HTMLButtonElement)];
  let shown: ThingsDocument | undefined;
  let isSeen = false;

  const form = tieThingForm((thing) => {
    table.mark(thing?.order);
    refetch();
  });
  const table = dataTable(part('things-head', HTMLTableSectionElement), part('things', HTMLTableSectionElement), (thing, byKey) => {
    if (shown === undefined) return;
    form.open(shown, thing);
    if (byKey) part('thing-json', HTMLTextAreaElement).focus();
  });

  const draw = (collections: readonly CollectionDocument[], things: ThingsDocument): void => {
    if (things.path !== shown?.path || things.world !== shown.world) table.mark(undefined);
    shown = things;
    const options = collections.map(({ path, name, isSingle, count: held }) => ({
      value: path,
      label: isSingle ? name : `${name} (${held})`,
    }));
    setOptions(choice, options, things.path);
    add.disabled = things.isSingle && things.count > 0;
    table.show(things);
    count.textContent = countText(things);
    none.hidden = things.things.length > 0;
    none.textContent = things.count === 0 ? 'Nothing exists here.' : 'No thing matches.';
  };
  const fetchAll = async (): Promise<void> => {
    if (!isSeen) return;
    const asked = [choice.value, worlds.value] as const;
    try {
      const names = (await askWorlds()).filter((name) => name !== '');
      // One that is gone, as after a reset, is shown no more.
      const world = names.find((name) => name === asked[1]) ?? null;
      const collections = await askCollections(world);
      const path = collections?.find((one) => one.path === asked[0])?.path ?? collections?.[0]?.path;
      const things = path === undefined ? undefined : await askThings({ path, world }, find.value);
      // The reader chose another meanwhile, which is fetched next.
      if (choice.value !== asked[0] || worlds.value !== asked[1]) return;
      drawWorlds(worlds, names, world);
      all.hidden = things === undefined;
      nothing.hidden = things !== undefined;
      nothing.textContent =
        collections === undefined
          ? 'The mock was started without memory.'
          : 'The document can read nothing that it creates, so nothing is remembered.';
      if (collections === undefined || things === undefined) return;
      draw(collections, things);
      await form.follow();
    } catch {
      // The connection is lost; reconnecting fetches again.
    }
  };
  const refetch = atMost(PAUSE, fetchAll);

  for (const one of [choice, worlds])
    one.addEventListener('change', () => {
      shown = undefined;
      add.disabled = true;
      form.close();
      refetch();
    });
  find.addEventListener('input', refetch);
  add.addEventListener('click', () => {
    if (shown === undefined) return;
    form.open(shown);
    const first = part('thing-form', HTMLFormElement).querySelector<HTMLElement>('input, textarea');
    first?.focus();
  });
  part('reset-things', HTMLButtonElement).addEventListener('click', () => {
    form.close();
    void resetThings().then(refetch);
  });
  all.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || part('thing-form', HTMLFormElement).hidden) return;
    form.close();
    table.focus();
  });
  return {
    show: (value) => {
      isSeen = value;
      if (isSeen) refetch();
    },
    refetch,
  };
}

/** The choice of a world, where requests named any: the empty value is that of requests without one. */
function drawWorlds(choice: HTMLSelectElement, names: readonly string[], world: string | null): void {
  const options = [{ value: '', label: 'without a name' }, ...names.toSorted().map((name) => ({ value: name, label: name }))];
  setOptions(choice, options, world ?? '');
  part('worlds', HTMLElement).hidden = names.length === 0;
}

function countText({ count, found, things, isSingle }: ThingsDocument): string {
  if (isSingle) return '';
  const all = `${count.toLocaleString('en')} ${count === 1 ? 'thing' : 'things'}`;
  const matching = found === count ? all : `${found.toLocaleString('en')} of ${all}`;
  return things.length === found ? matching : `${matching}, the latest ${things.length} are shown`;
}
