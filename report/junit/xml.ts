import { inert } from '../facts/harmless-text.js';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/**
 * One line of untrusted text for an XML element or attribute. Characters that XML 1.0 cannot represent (section 2.2: most
 * controls, lone surrogates, U+FFFE and U+FFFF) are shown as escapes.
 */
export function xmlText(text: string): string {
  const plain = inert(text).replaceAll(/[\uFFFE\uFFFF]/g, (character) => `\\u${character.charCodeAt(0).toString(16)}`);
  return plain.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** An element without its undefined attributes. @param content XML, or undefined for an empty element. */
export function element(name: string, attributes: Readonly<Record<string, string | number | undefined>>, content?: string): string {
  const reported = Object.entries(attributes).flatMap(([key, value]) => (value === undefined ? [] : ` ${key}="${xmlText(String(value))}"`));
  return content === undefined ? `<${name}${reported.join('')}/>` : `<${name}${reported.join('')}>${content}</${name}>`;
}
