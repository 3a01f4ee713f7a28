import { binaryBytes, binaryText } from '../../codecs/bodies/binary-text.js';
import { formatOf } from '../../codecs/bodies/format-of.js';
import { type JsonValue, isArray, isObject, jsonArray, jsonObject } from '../../json/value.js';
import type { FormOf } from '../../input/input.js';
import { type RequestModel, constraintAt, modelOf } from '../../request/request-model.js';
import { type RequestPlan, rawPart } from '../../request/plan/request-plan.js';
import { asWritten } from '../../request/slots/template.js';
import { bodyBytes } from '../../request/wire/write-request.js';
import type { CaseProposal } from '../case-proposal.js';
import { placed } from '../suite-for.js';
import { type PlainBody, planWithText, planWithValue } from './body-case.js';

const ONE_BYTE = 'x';

/** Beyond what servers keep in memory while they read a form: 256 KB. */
const LARGE = 'x'.repeat(256_000);

/** In UTF-8, as browsers send names (RFC 7578 section 5.1). */
const ODD_NAME = binaryText(new TextEncoder().encode('../Übergröße/Füße 1.txt'));

/** Beyond Latin-1, in which header fields are often read and written. */
const NAME_IN_OTHER_SCRIPTS = binaryText(new TextEncoder().encode('фото 写真.txt'));

/** A quoted string with a quote in it (RFC 2045 section 5.1). */
const QUOTED = String.raw`a\"b.txt`;

/** Of the types that browsers give to files, one that is rarely documented. */
const OTHER_TYPE = 'text/html';

/** What is special about the file of a case. */
interface Special {
  readonly form: FormOf<'file'>;
  readonly words: string;
  readonly plan: RequestPlan | undefined;
}

/** A form in multipart with other files in each of its parts that is one: empty, of one byte, large, with other names and types, and two for one. */
export function fileParts(body: PlainBody): readonly CaseProposal[] {
  const model = modelOf(body.operation, body.media);
  const { full } = model;
  if (!isObject(full)) return [];
  const { encodings } = formatOf(body.media);
  return full.members.flatMap(([name, plain]) => {
    const encoding = encodings.get(name);
    if (encoding?.isFile !== true) return [];
    const withFile = (file: JsonValue): RequestPlan | undefined =>
      planWithValue(body, jsonObject(full.members.map(([other, value]) => [other, other === name ? file : value])));
    const [file] = isArray(plain) ? plain.items : [plain];
    const special: readonly Special[] = [
      { form: 'empty', words: 'is an empty file', plan: withFile(isArray(plain) ? jsonArray(['']) : '') },
      { form: 'one-byte', words: 'is a file of one byte', plan: withFile(isArray(plain) ? jsonArray([ONE_BYTE]) : ONE_BYTE) },
      { form: 'large', words: 'is a file of 256 KB', plan: withFile(isArray(plain) ? jsonArray([LARGE]) : LARGE) },
      { form: 'nameless', words: 'is a file without a name', plan: withPart(body, / filename="[^"]*"/, ' filename=""') },
      {
        form: 'name',
        words: 'is a file whose name has a path and umlauts',
        plan: withPart(body, / filename="[^"]*"/, ` filename="${ODD_NAME}"`),
      },
      {
        form: 'script',
        words: 'is a file whose name is not in Latin letters',
        plan: withPart(body, / filename="[^"]*"/, ` filename="${NAME_IN_OTHER_SCRIPTS}"`),
      },
      { form: 'quote', words: 'is a file whose name has a quote', plan: withPart(body, / filename="[^"]*"/, ` filename="${QUOTED}"`) },
      ...(encoding.contentType === undefined
        ? []
        : [{ form: 'media-type', words: `is a file of ${OTHER_TYPE}`, plan: withPart(body, TYPE_OF_FILE, `$1${OTHER_TYPE}`) } as const]),
      { form: 'twice', words: 'is there with two files', plan: file === undefined ? undefined : withFile(jsonArray([file, file])) },
    ];
    return casesOf(body, model, name, special);
  });
}

/** The media type of the first part with a name of a file. */
const TYPE_OF_FILE = /( filename="[^"]*"\r\nContent-Type: )[^\r\n]*/;

/** A body that is a file: empty, of one byte, and large. */
export function wholeFiles(body: PlainBody): readonly CaseProposal[] {
  return casesOf(body, modelOf(body.operation, body.media), undefined, [
    { form: 'empty', words: 'is an empty file', plan: planWithText(body, '') },
    { form: 'one-byte', words: 'is a file of one byte', plan: planWithText(body, ONE_BYTE) },
    { form: 'large', words: 'is a file of 256 KB', plan: planWithText(body, LARGE) },
  ]);
}

/** The plain form, in whose first file something of the head of its part is replaced. */
function withPart(body: PlainBody, replaced: RegExp, by: string): RequestPlan | undefined {
  const text = binaryText(bodyBytes({ plan: body.plan }, asWritten));
  const bytes = replaced.test(text) ? binaryBytes(text.replace(replaced, by)) : undefined;
  return bytes && { ...body.plan, body: rawPart([bytes]) };
}

/** @param part undefined for the whole body. */
function casesOf(body: PlainBody, model: RequestModel, part: string | undefined, special: readonly Special[]): readonly CaseProposal[] {
  const member = model.shape.members.find(({ name }) => name === part);
  return special.flatMap(({ form, words, plan }): readonly CaseProposal[] =>
    plan === undefined
      ? []
      : [
          {
            ...placed(body.operation, plan, 'plain-invalid'),
            name: `${part?.replaceAll(/\s/g, '-') ?? 'body'}/file-${form}`,
            title: `${part === undefined ? 'the body' : `part ${part}`} ${words}`,
            input: { kind: 'file', form },
            constraint: constraintAt(model, part === undefined ? [] : [part], 'type'),
            focus: member?.shape.at.pointer ?? model.shape.at.pointer,
            plan,
          },
        ],
  );
}
