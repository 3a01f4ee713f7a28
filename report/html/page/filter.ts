import { highlight } from './highlight.js';

/** The search box: hides items without a match, opens folded lists with matches, and shows the number of matches. */
export function startFilter(): void {
  const box = document.querySelector<HTMLInputElement>('#filter');
  const hits = document.querySelector('#hits');
  const nothing = document.querySelector<HTMLElement>('#nothing');
  if (box === null || hits === null || nothing === null) return;
  const items = [...document.querySelectorAll<HTMLElement>('.item')].map((element): Item => ({ element, text: textOf(element) }));
  const folds = [...document.querySelectorAll<HTMLDetailsElement>('details.suite')];
  let before: ReadonlyMap<HTMLDetailsElement, boolean> | undefined;

  const apply = (): void => {
    const words = box.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = findWords(items, words);
    for (const { element } of items) element.hidden = !found.has(element);
    const isOn = words.length > 0;
    hits.textContent = isOn ? `${found.size} of ${items.length}` : '';
    nothing.hidden = !isOn || found.size > 0;
    hideEmpty(isOn);
    if (isOn) {
      before ??= new Map(folds.map((fold) => [fold, fold.open]));
      for (const fold of folds) fold.open = hasHit(fold);
    } else {
      for (const [fold, open] of before ?? []) fold.open = open;
      before = undefined;
    }
    highlight([...found], words);
  };
  box.addEventListener('input', apply);
  addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      box.focus();
      box.select();
    }
    if (event.key !== 'Escape' || (box.value === '' && event.target !== box)) return;
    if (box.value === '') box.blur();
    box.value = '';
    apply();
  });
  // Show hidden items that a link leads to.
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
    const wanted = link === null ? null : document.getElementById(link.hash.slice(1));
    if (wanted === null || wanted.checkVisibility()) return;
    box.value = '';
    apply();
  });
  apply();
}

function textOf({ textContent }: HTMLElement): string {
  return textContent.toLowerCase();
}

/** Hides sections without matches and sections without searchable items. */
function hideEmpty(isOn: boolean): void {
  for (const part of document.querySelectorAll<HTMLElement>('section.part, details.suite, .wide')) part.hidden = isOn && !hasHit(part);
}

function hasHit(part: Element): boolean {
  return part.querySelector('.item:not([hidden])') !== null;
}

/** A searchable item, with its text in lower case. */
interface Item {
  readonly element: HTMLElement;
  readonly text: string;
}

/** The items that contain every word; all items without words. */
function findWords(items: readonly Item[], words: readonly string[]): ReadonlySet<HTMLElement> {
  return new Set(items.filter(({ text }) => words.every((word) => text.includes(word))).map(({ element }) => element));
}
