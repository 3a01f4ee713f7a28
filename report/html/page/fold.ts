/** Opens and closes folded elements: for links to them, for whole lists, and for printing. */
export function startFolding(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('.unfold')) {
    button.addEventListener('click', () => {
      const open = button.getAttribute('aria-pressed') !== 'true';
      for (const details of button.closest('section')?.querySelectorAll<HTMLDetailsElement>('.finding') ?? []) details.open = open;
      button.setAttribute('aria-pressed', String(open));
      button.textContent = open ? 'Close all' : 'Open all';
    });
  }
  addEventListener('hashchange', () => openTarget(location.hash));
  // A link to the current fragment fires no hashchange event.
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
    if (link !== null) openTarget(link.hash);
  });
  openTarget(location.hash);

  let closed: readonly HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    closed = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
    for (const details of closed) details.open = true;
  });
  addEventListener('afterprint', () => {
    for (const details of closed) details.open = false;
  });
}

function openTarget(hash: string): void {
  const target = document.getElementById(hash.slice(1));
  if (!(target instanceof HTMLDetailsElement)) return;
  target.open = true;
  target.scrollIntoView();
}
