const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const UPPER = LOWER.toUpperCase();
const DIGITS = '123456789';

/**
 * Another text of the same form: as long, with a letter of the same case for each letter of ASCII and a digit for each digit, and
 * everything else as it is. It is random, because the same one may be in use by then.
 * @returns the text itself if it has neither.
 */
export function otherText(text: string): string {
  return text.replaceAll(/[a-z]|[A-Z]|[1-9]/g, (character) => {
    const all = [LOWER, UPPER, DIGITS].find((characters) => characters.includes(character)) ?? character;
    const at = all.indexOf(character);
    return all[(at + 1 + Math.floor(Math.random() * (all.length - 1))) % all.length] ?? character;
  });
}
