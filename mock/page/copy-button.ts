import { element } from './element.js';

/** A button that copies the text of another element. */
export function copyButton(source: HTMLElement, label: string): HTMLButtonElement {
  const button = element('button', { type: 'button', class: 'quiet', text: label });
  button.addEventListener('click', () => {
    void copy(source).then((done) => {
      button.textContent = done ? 'Copied' : 'Selected: press Ctrl+C';
      setTimeout(() => (button.textContent = label), 2000);
    });
  });
  return button;
}

// The clipboard belongs to secure pages only: seen from another machine, the text is selected for the reader.
async function copy(source: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(source.textContent ?? '');
    return true;
  } catch {
    getSelection()?.selectAllChildren(source);
    return false;
  }
}
