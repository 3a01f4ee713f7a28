import { binaryBytes, binaryText } from '../../../../core/codecs/bodies/binary-text.js';
import { rawPart } from '../../../../core/request/plan/request-plan.js';
import { asWritten, assemble } from '../../../../core/request/slots/template.js';
import { templateOfPart } from '../../../../core/request/wire/write-request.js';
import { mutateText } from '../../../generate/text/mutate-text.js';
import type { OfContent } from '../strategy.js';

/** A name, a value, or what separates them in a form, in the heads of parts, and in XML. */
const TOKEN = /%[0-9A-Fa-f]{2}|[&=;:<>"/\r\n]+|--+|[^&=;:<>"/\r\n%-]+|[^]/g;

/** Forms, multipart, texts and XML with tokens deleted, doubled, swapped or cut, and bytes flipped. */
export const encodedTexts: OfContent = {
  id: 'encoded-text',
  title: 'forms and texts with tokens deleted, doubled, swapped or cut, and bytes flipped',
  weight: 10,
  of: 'encoded',
  draw: ({ random, bias, generators, content }) => {
    const body = content.write(content.valid(random, bias)) ?? content.plain;
    const text = binaryText(assemble(templateOfPart(body), asWritten));
    const mutated = mutateText(random, text.match(TOKEN) ?? []);
    const pieces = mutated.map((piece) => (typeof piece === 'string' ? (binaryBytes(piece) ?? piece) : piece));
    return { body: rawPart(pieces), head: generators.heads.plain };
  },
};
