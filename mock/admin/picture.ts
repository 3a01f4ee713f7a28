import { fillOf } from '../../core/plausible/made-texts.js';
import type { Reply } from './reply.js';

/** The URL of a picture with a title on it. */
export function pictureUrlAt(origin: string, title: string): string {
  return `${origin}/__kit/pictures/${encodeURIComponent(title)}.svg`;
}

/** The width of a picture, in its own units, and how much of it a letter takes, by the size of the font. */
const WIDTH = 400;
const LETTER = 0.62;

/** Draws a picture for a made-up URL: its title on a ground whose colour follows from it. */
export function drawPicture(file: string): Reply {
  const title = file.replace(/\.svg$/, '').slice(0, 200);
  const number = [...title].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0);
  const size = Math.min(40, Math.floor((WIDTH * 0.9) / (Math.max(1, [...title].length) * LETTER)));
  const text = `<text x="200" y="150" fill="#fff" font-family="sans-serif" font-size="${size}" text-anchor="middle" dominant-baseline="central">${escaped(title)}</text>`;
  return {
    kind: 'text',
    type: 'image/svg+xml',
    text: `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="300" viewBox="0 0 ${WIDTH} 300"><rect width="100%" height="100%" fill="#${fillOf(number)}"/>${text}</svg>\n`,
  };
}

function escaped(text: string): string {
  // Characters that XML 1.0 forbids (section 2.2) would make it a picture of nothing.
  const legal = text.replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');
  return legal.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
