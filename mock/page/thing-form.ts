import { element, part } from '../../page-kit/element.js';
import type { RefusedThing, ThingDocument, ThingsDocument } from '../journal/wire.js';
import { addThing, askThing, deleteThing, saveThing } from './ask-things.js';
import { indentJson } from './json-tokens.js';

/** The form of one thing. */
export interface ThingForm {
  /** Opens a thing; without one, a new one. */
  readonly open: (collection: ThingsDocument, thing?: ThingDocument) => void;
  readonly close: () => void;
  /** Follows what the app does to the open thing; what the reader typed stays. */
  readonly follow: () => Promise<void>;
}

/** What the form is about. */
interface Opened {
  readonly collection: ThingsDocument;
  /** Undefined for a new one. */
  readonly thing: ThingDocument | undefined;
  /** The text of its members before the reader typed. */
  readonly text: string;
}

/**
 * Connects the form to the mock.
 * @param turned called with the thing that is open from now on; undefined if there is none.
 */
export function tieThingForm(turned: (thing: ThingDocument | undefined) => void): ThingForm {
  const [form, title, json] = [
    part('thing-form', HTMLFormElement),
    part('thing-title', HTMLElement),
    part('thing-json', HTMLTextAreaElement),
  ];
  const [problem, note, parents] = [
    part('thing-problem', HTMLElement),
    part('thing-note', HTMLElement),
    part('thing-parents', HTMLElement),
  ];
  const remove = part('delete-thing', HTMLButtonElement);
  let opened: Opened | undefined;

  const draw = (collection: ThingsDocument, thing: ThingDocument | undefined): void => {
    const text = indented(thing?.json ?? collection.draft);
    opened = { collection, thing, text };
    json.value = text;
    title.textContent = titleOf(collection, thing);
    remove.hidden = thing === undefined || collection.isSingle;
    problem.replaceChildren();
  };
  const close = (): void => {
    opened = undefined;
    form.hidden = true;
    turned(undefined);
  };
  const save = async ({ collection, thing }: Opened): Promise<void> => {
    const within = Object.fromEntries([...parents.querySelectorAll('input')].map(({ name, value }) => [name, value]));
    const answer = await (thing === undefined ? addThing(collection, json.value, within) : saveThing(collection, thing, json.value));
    if ('error' in answer) {
      note.textContent = '';
      problem.replaceChildren(refusalView(answer));
      return;
    }
    draw(collection, answer);
    parents.replaceChildren();
    note.textContent = 'Saved.';
    turned(answer);
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (opened !== undefined) void save(opened);
  });
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
  remove.addEventListener('click', () => {
    if (opened?.thing === undefined) return;
    void deleteThing(opened.collection, opened.thing).then(close);
  });
  part('close-thing', HTMLButtonElement).addEventListener('click', close);
  return {
    open: (collection, thing) => {
      draw(collection, thing);
      parents.replaceChildren(...(thing === undefined ? parentFields(collection) : []));
      note.textContent = '';
      form.hidden = false;
      form.scrollIntoView({ block: 'nearest' });
      turned(thing);
    },
    close,
    follow: async () => {
      if (opened?.thing === undefined) return;
      const { collection, thing, text } = opened;
      const now = await askThing(collection, thing);
      if (opened?.thing !== thing || now?.version === thing.version) return;
      if (now === undefined) note.textContent = 'It does not exist any more.';
      else if (json.value === text) {
        draw(collection, now);
        note.textContent = 'Changed by the app.';
      } else note.textContent = 'The app changed it meanwhile; Save replaces that.';
    },
  };
}

function titleOf({ name, isSingle }: ThingsDocument, thing: ThingDocument | undefined): string {
  if (isSingle) return name;
  return thing === undefined ? `New in ${name}` : `${name} ${thing.key}`;
}

/** A field for each key of what contains a new thing; that of another thing to begin with. */
function parentFields({ parents, things }: ThingsDocument): readonly HTMLElement[] {
  return parents.map(({ place, name }) => {
    const input = element('input', { name: place, class: 'code', autocomplete: 'off', spellcheck: 'false', required: '' });
    input.value = things[0]?.within[place] ?? '';
    return element('label', { class: 'field third' }, [element('span', { class: 'name', text: `Key in ${name}` }), input]);
  });
}

/** Renders why a thing is refused: one line for each member. */
function refusalView({ error, reasons }: RefusedThing): HTMLElement {
  const all = reasons.map((text) => element('li', { text }));
  const sentence = `${error.charAt(0).toUpperCase()}${error.slice(1)}`;
  return element('div', { class: 'because' }, [
    element('p', { text: all.length === 0 ? `${sentence}.` : `${sentence}:` }),
    ...(all.length === 0 ? [] : [element('ul', {}, all)]),
  ]);
}

function indented(json: string): string {
  return (
    indentJson(json)
      ?.map(({ text }) => text)
      .join('') ?? json
  );
}
