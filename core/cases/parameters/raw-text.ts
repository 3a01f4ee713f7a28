import { percentEncode } from '../../codecs/percent.js';
import type { ParameterField } from './parameter-field.js';
import type { ParameterText } from './set-parameter.js';

/** A parameter as one text, or as several of the same name, which stand in the request as they are. */
export function rawText(
  { parameter: { in: location, name, isWholeQuery } }: Pick<ParameterField, 'parameter'>,
  ...texts: readonly string[]
): ParameterText {
  switch (location) {
    case 'path':
      return { kind: 'path', text: texts.join('') };
    case 'query':
      return { kind: 'query', pairs: texts.map((text) => [isWholeQuery === true ? '' : percentEncode(name), text]) };
    case 'header':
      return { kind: 'headers', fields: texts.map((text) => [name, text]) };
    case 'cookie':
      return { kind: 'cookie', pairs: texts.map((text) => [name, text]) };
  }
}

/** A text as a value of a parameter: percent-encoded but in headers, and with what its style puts before it. */
export function encodedText({ parameter }: Pick<ParameterField, 'parameter'>, text: string): string {
  const { in: location, name, serialization } = parameter;
  if (location === 'header') return text;
  const encoded = percentEncode(text);
  if (location !== 'path' || serialization.kind === 'content') return encoded;
  if (serialization.style === 'label') return `.${encoded}`;
  return serialization.style === 'matrix' ? `;${percentEncode(name)}=${encoded}` : encoded;
}
