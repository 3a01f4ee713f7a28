import type * as fc from 'fast-check';
import { pickFrom } from './pick.js';

/** Ranges of code points, in hexadecimal, without surrogates. */
const RANGES = {
  ascii: '20-7e',
  letters: '61-7a',
  digits: '30-39',
  controls: '0-1f 7f-9f',
  latin: 'a0-24f',
  marks: '61-7a 300-36f',
  'greek and cyrillic': '370-52f',
  'right to left': '590-6ff 20-20',
  indic: '900-dff',
  punctuation: '2000-206f 61-7a',
  'chinese and japanese': '3040-30ff 4e00-9fff',
  korean: 'ac00-d7a3 1100-11ff',
  'private use': 'e000-f8ff',
  specials: 'fdd0-ffff',
  emoji: '1f300-1faff 200d-200d fe0e-fe0f',
  'plane 1': '10000-1ffff',
  'planes 2 and 3': '20000-3ffff',
  'planes 4 to 15': '40000-fffff',
  'plane 16': '100000-10ffff',
  all: '0-d7ff e000-10ffff',
};

/** A range of code points, both ends inclusive. */
interface CodePoints {
  readonly first: number;
  readonly last: number;
}

type Alphabet = readonly CodePoints[];

const ALPHABETS = Object.values(RANGES).map(parse);
const ASCII = parse(RANGES.ascii);
const LETTERS: CodePoints = { first: 0x61, last: 0x7a };

/**
 * Random text with a length in code points: from one alphabet, or from another one at each character. Every plane of Unicode
 * occurs, lone surrogates do not: their meaning is unspecified (RFC 8259 section 8.2).
 */
export function randomText(random: fc.Random, length: number): string {
  const mixed = random.nextInt(0, 3) === 0;
  const items = random.nextInt(0, 2) === 0 ? ASCII : pickFrom(random, ALPHABETS, ASCII);
  const units: number[] = [];
  for (let i = 0; i < length; i += 1) {
    const alphabet = mixed ? pickFrom(random, ALPHABETS, ASCII) : items;
    const range = pickFrom(random, alphabet, LETTERS);
    const point = random.nextInt(range.first, range.last);
    // Faster than String.fromCodePoint by a factor of several.
    if (point < 0x10000) units.push(point);
    else units.push(0xd7c0 + (point >> 10), 0xdc00 + (point & 0x3ff));
  }
  return String.fromCharCode(...units);
}

function parse(ranges: string): Alphabet {
  return ranges.split(' ').map((range) => {
    const [first = 0, last = 0] = range.split('-').map((digits) => Number.parseInt(digits, 16));
    return { first, last };
  });
}
