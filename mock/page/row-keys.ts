/** Callbacks for user actions on rows. */
export interface RowEvents {
  readonly opened: (row: Element, byKey: boolean) => void;
  readonly moved: (row: Element) => void;
}

/** Controls the focus among the rows. */
export interface RowKeys {
  /** Call before removing a row: its neighbour takes the focus. */
  readonly leave: (row: HTMLElement) => void;
  /** Call after adding or removing rows: exactly one row stays reachable with Tab. */
  readonly restore: () => void;
  readonly focus: () => void;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -Infinity,
  End: Infinity,
};

/**
 * Makes the rows one tab stop with arrow keys inside (a roving tabindex, see the ARIA Authoring Practices). Enter, space
 * and a click open a row.
 */
export function followRows(body: HTMLElement, events: RowEvents): RowKeys {
  let current: HTMLElement | undefined;
  // Tab focuses the newest row until the user selects another.
  let picked = false;

  const moveTo = (row: HTMLElement): void => {
    if (current !== undefined) current.tabIndex = -1;
    current = row;
    current.tabIndex = 0;
  };
  const restore = (): void => {
    if (current?.isConnected === true && picked) return;
    const first = body.firstElementChild;
    picked = false;
    if (first instanceof HTMLElement) moveTo(first);
    else current = undefined;
  };
  body.addEventListener('focusin', () => (picked = true));
  const step = (from: HTMLElement, by: number): void => {
    const at = [...body.children].indexOf(from) + by;
    const row = body.children[Math.min(Math.max(at, 0), body.children.length - 1)];
    if (!(row instanceof HTMLElement)) return;
    moveTo(row);
    row.focus();
    events.moved(row);
  };
  body.addEventListener('click', ({ target }) => {
    const row = target instanceof Element ? target.closest('tr') : null;
    if (row === null) return;
    moveTo(row);
    row.focus();
    events.opened(row, false);
  });
  body.addEventListener('keydown', (event) => {
    const row = event.target;
    if (!(row instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    const by = STEPS[event.key];
    if (by === undefined && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (by === undefined) events.opened(row, true);
    else step(row, by);
  });
  const leave = (row: HTMLElement): void => {
    if (row !== current) return;
    const beside = row.nextElementSibling ?? row.previousElementSibling;
    const focused = document.activeElement === row;
    if (!(beside instanceof HTMLElement)) return;
    moveTo(beside);
    if (focused) beside.focus();
  };
  return { leave, restore, focus: () => current?.focus() };
}
