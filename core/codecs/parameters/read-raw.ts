import { type Reading, ambiguous, withAmbiguities } from '../decoded-text.js';
import { DECODE_TEXT, decodePlainCookie } from './decode-text.js';
import { readContentText } from './content-text.js';
import { type CodecParameter, notationOf } from './parameter.js';
import type { RawTexts } from './raw-texts.js';
import { readStyled } from './read-styled.js';

/**
 * Reads the texts of one parameter by its style or media type.
 * @returns undefined if the parameter is absent.
 */
export function readRaw(parameter: CodecParameter, raw: RawTexts): Reading | undefined {
  if (parameter.serialization.kind === 'content') return readContent(parameter, parameter.serialization.mediaType, raw);
  const notation = notationOf(parameter);
  return readStyled(raw, {
    notation,
    decode: notation.style === 'cookie' ? decodePlainCookie : DECODE_TEXT[parameter.in],
    schemas: [parameter.schema],
    allowEmptyValue: parameter.allowEmptyValue ?? false,
  });
}

/** A document in a parameter. */
function readContent(parameter: CodecParameter, mediaType: string, { values }: RawTexts): Reading | undefined {
  const [raw, another] = values;
  if (raw === undefined) return undefined;
  if (another !== undefined) return ambiguous(undefined, 'repeated');
  const { text, oddities } = DECODE_TEXT[parameter.in](raw);
  if (text === '') return ambiguous(undefined, 'empty');
  return withAmbiguities(readContentText(mediaType, text, parameter.schema), oddities);
}
