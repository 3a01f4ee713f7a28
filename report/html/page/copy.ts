/** Each copy button copies the command beneath it. */
export function startCopying(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('.copy')) {
    const source = button.closest('.command')?.querySelector('pre');
    if (source === null || source === undefined) continue;
    button.addEventListener('click', () => {
      void copy(source).then((done) => {
        button.textContent = done ? 'Copied' : 'Selected: press Ctrl+C';
        setTimeout(() => (button.textContent = 'Copy'), 2000);
      });
    });
  }
}

// The clipboard belongs to secure pages only: elsewhere the text is selected for the reader.
async function copy(source: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(source.textContent ?? '');
    return true;
  } catch {
    getSelection()?.selectAllChildren(source);
    return false;
  }
}
