import type { Page } from 'playwright-core';

/**
 * Looks for text that is hard to read.
 * @returns a line for each element whose own text has less contrast than WCAG 2.2 asks for (1.4.3: 4.5 to 1), as it is
 * drawn now. Controls that are switched off do not count (1.4.3, Incidental).
 */
export function faintTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(SCRIPT);
}

// As text, because the tests are compiled without the types of a browser.
const SCRIPT = `(() => {
  const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const read = (color) => {
    paint.clearRect(0, 0, 1, 1);
    paint.fillStyle = color;
    paint.fillRect(0, 0, 1, 1);
    return [...paint.getImageData(0, 0, 1, 1).data];
  };
  const linear = (value) => (value <= 10.31 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const light = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  const ground = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const color = read(getComputedStyle(at).backgroundColor);
      if (color[3] === 255) return color;
    }
    return [255, 255, 255, 255];
  };
  const faint = [];
  for (const element of document.querySelectorAll('body *')) {
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '') || 'value' in element;
    if (!own || element.disabled || element.closest(':disabled') || !element.checkVisibility()) continue;
    const pair = [light(read(getComputedStyle(element).color)), light(ground(element))].sort((a, b) => b - a);
    const ratio = (pair[0] + 0.05) / (pair[1] + 0.05);
    if (ratio < 4.5) faint.push(ratio.toFixed(2) + ' ' + element.tagName + '.' + element.className + ' ' + element.textContent.slice(0, 40));
  }
  return faint;
})()`;
