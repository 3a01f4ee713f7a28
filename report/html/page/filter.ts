import { highlight } from './highlight.js';

/**
 * The search box and the lists of tags, operations and checks: hide items without a match, open folded lists with matches, and
 * show the number of matches.
 */
export function startFilter(): void {
  const box = document.querySelector<HTMLInputElement>('#filter');
  const hits = document.querySelector('#hits');
  const nothing = document.querySelector<HTMLElement>('#nothing');
  if (box === null || hits === null || nothing === null) return;
  const items = [...document.querySelectorAll<HTMLElement>('.item')].map((element): Item => ({ element, text: textOf(element) }));
  const facets = [...document.querySelectorAll<HTMLSelectElement>('.facet')];
  const folds = [...document.querySelectorAll<HTMLDetailsElement>('details.suite')];
  let before: ReadonlyMap<HTMLDetailsElement, boolean> | undefined;

  const apply = (): void => {
    const words = box.value.toLowerCase().split(/\s+/).filter(Boolean);
    const chosen = facets.filter(({ value }) => value !== '');
    const found = findWords(chosen.reduce(thoseOf, items), words);
    for (const { element } of items) element.hidden = !found.has(element);
    const isOn = words.length > 0 || chosen.length > 0;
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
  const clear = (): void => {
    box.value = '';
    for (const facet of facets) facet.value = '';
    apply();
  };
  box.addEventListener('input', apply);
  for (const facet of facets) facet.addEventListener('change', apply);
  addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      box.focus();
      box.select();
    }
    const isClear = box.value === '' && facets.every(({ value }) => value === '');
    if (event.key !== 'Escape' || (isClear && event.target !== box)) return;
    if (isClear) box.blur();
    clear();
  });
  // Show hidden items that a link leads to.
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
    const wanted = link === null ? null : document.getElementById(link.hash.slice(1));
    if (wanted === null || wanted.checkVisibility()) return;
    clear();
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

/** The items that concern what a list has chosen: one of the operations, or the check. */
function thoseOf(items: readonly Item[], { value, dataset: { facet = '' } }: HTMLSelectElement): readonly Item[] {
  const wanted = new Set(value.split(' '));
  return items.filter(({ element }) => element.dataset[facet]?.split(' ').some((word) => wanted.has(word)));
}

/** The items that contain every word; all items without words. */
function findWords(items: readonly Item[], words: readonly string[]): ReadonlySet<HTMLElement> {
  return new Set(items.filter(({ text }) => words.every((word) => text.includes(word))).map(({ element }) => element));
}
