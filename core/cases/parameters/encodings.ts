import { writeParameter } from '../../codecs/parameters/write-parameter.js';
import type { CaseProposal } from '../case-proposal.js';
import { textCase } from './parameter-case.js';
import type { ParameterField } from './parameter-field.js';

/** The same characters in another percent-encoding (RFC 3986 section 6.2.2.2), and the name of a header in another case. */
export function encodings(field: ParameterField): readonly CaseProposal[] {
  const { parameter, plain } = field;
  const written = writeParameter(parameter, plain);
  switch (written.kind) {
    case 'path':
      return encodedCase(field, { kind: 'path', text: escaped(written.text) }, written.text);
    case 'query':
      return encodedCase(
        field,
        { kind: 'query', pairs: written.pairs.map(([name, value]) => [name, escaped(value)]) },
        written.pairs.map(([, value]) => value).join(''),
      );
    case 'header': {
      const name = parameter.name === parameter.name.toUpperCase() ? parameter.name.toLowerCase() : parameter.name.toUpperCase();
      return [
        textCase(
          field,
          { ...written, name },
          { id: 'name-case', words: 'has its name in another case', input: { kind: 'parameter', form: 'header-name-case' } },
        ),
      ];
    }
    case 'cookie':
    case 'unwritable':
      return [];
  }
}

function encodedCase(field: ParameterField, text: Parameters<typeof textCase>[1], before: string): readonly CaseProposal[] {
  if (!LETTER.test(before)) return [];
  return [
    textCase(field, text, {
      id: 'percent-encoded',
      words: 'has a percent-encoded character',
      input: { kind: 'parameter', form: 'percent-encoding' },
    }),
  ];
}

const LETTER = /(?<!%|%.)[A-Za-z0-9]/;

/** Percent-encodes the first letter or digit that is not a part of a percent-encoding, with its digits in lower case. */
function escaped(text: string): string {
  return text.replace(LETTER, (character) => `%${character.charCodeAt(0).toString(16)}`);
}
