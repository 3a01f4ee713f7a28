import type { FormOf } from '../input/input.js';

/** A text with the end of its case id. */
export type SpelledText = readonly [id: FormOf<'spelled'>, text: string];

/**
 * Spellings of an integer that servers read differently, and near misses.
 * @param digits of a positive integer.
 */
export function numberTexts(digits: string): readonly SpelledText[] {
  return [
    ['leading-zero', `0${digits}`],
    ['plus-sign', `+${digits}`],
    ['fraction', `${digits}.0`],
    ['exponent', `${digits}e0`],
    ['underscore', `${digits}_000`],
    ['thousands', `${digits},000`],
    ['spaces', ` ${digits} `],
    ['unit', `${digits}abc`],
    ['hexadecimal', `0x${BigInt(digits).toString(16)}`],
    ['not-a-number', 'NaN'],
    ['infinity', 'Infinity'],
  ];
}
