/** Makes a button copy the text of another element and confirm it for two seconds. */
export function copyOnClick(button: HTMLButtonElement, source: HTMLElement): void {
  const label = button.textContent;
  button.addEventListener('click', () => {
    void copy(source).then((done) => {
      button.textContent = done ? 'Copied' : 'Selected: press Ctrl+C';
      setTimeout(() => (button.textContent = label), 2000);
    });
  });
}

// The clipboard API needs a secure context; elsewhere the text is selected for manual copying.
async function copy(source: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(source.textContent ?? '');
    return true;
  } catch {
    getSelection()?.selectAllChildren(source);
    return false;
  }
}
