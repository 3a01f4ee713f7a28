/** Characters that are changed at least: of a shorter key, another one of its form may be in use. */
const FEWEST = 8;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const PREFIX = /^[a-z]+[_:.-]/i;

/**
 * A key of the form of one that responses showed, which names nothing in practice: its prefix (`inv_`), length, separators and alphabet stay, and so does
 * the character after the prefix, which often has a meaning. Pure.
 * @returns undefined for a key that is short, or has too few different characters.
 */
export function keyOfSameForm(key: string): string | undefined {
  if (UUID.test(key)) return undefined;
  const prefix = PREFIX.exec(key)?.[0] ?? '';
  const [first = '', ...rest] = key.slice(prefix.length);
  const letters = [...new Set(rest.filter((one) => /[a-z]/i.test(one)))].toSorted();
  const changed = rest.map((one) => {
    if (/\d/.test(one)) return String((Number(one) + 5) % 10);
    const alike = letters.filter((letter) => isUpperCase(letter) === isUpperCase(one));
    const at = alike.indexOf(one);
    return at < 0 ? one : (alike[(at + 1) % alike.length] ?? one);
  });
  return changed.filter((one, i) => one !== rest[i]).length < FEWEST ? undefined : prefix + first + changed.join('');
}

function isUpperCase(letter: string): boolean {
  return letter >= 'A' && letter <= 'Z';
}
