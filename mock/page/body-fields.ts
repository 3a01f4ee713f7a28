import { part, setOptions } from '../../page-kit/element.js';
import type { ContentDocument, SampleBody } from '../journal/wire.js';
import { type BodyText, base64OfText, bytesOf, textOfBytes } from './body-text.js';
import { fileFields } from './file-fields.js';
import { indentJson } from './json-tokens.js';

/** The fields of the body of a request. */
export interface BodyFields {
  /** Offers the documented media types, and fills in the first body. */
  readonly show: (contents: readonly ContentDocument[]) => void;
  readonly set: (contentType: string, base64: string) => void;
  /** Empty: none. */
  readonly contentType: () => string;
  /** undefined if the text is not the base64 that it should be. */
  readonly base64: () => string | undefined;
  readonly written: () => WrittenBody;
  readonly restore: (written: WrittenBody) => void;
}

/** What the reader wrote. */
export interface WrittenBody extends BodyText {
  readonly contentType: string;
}

const OTHER = '';

/** Connects the fields: a media type lists its examples, an example fills in its body. */
export function bodyFields(): BodyFields {
  const [media, example] = [part('media', HTMLSelectElement), part('example', HTMLSelectElement)];
  const [type, form] = [part('content-type', HTMLInputElement), part('body-form', HTMLSelectElement)];
  const body = part('body', HTMLTextAreaElement);
  let contents: readonly ContentDocument[] = [];

  const samples = (): readonly SampleBody[] => contents.find(({ mediaType }) => mediaType === media.value)?.samples ?? [];
  const write = ({ contentType, form: how, text }: WrittenBody): void => {
    [type.value, form.value, body.value] = [contentType, how, text];
  };
  const fill = (): void => {
    const sample = samples()[Number(example.value)];
    if (sample === undefined) return;
    const { form: how, text } = textOfBytes(bytesOf(sample.base64));
    write({ contentType: sample.contentType, form: how, text: how === 'text' ? indented(text) : text });
    files.show(sample.contentType, bytesOf(sample.base64));
  };
  const choose = (): void => {
    const options = samples().map(({ name }, i) => ({ value: String(i), label: name ?? 'Plain' }));
    setOptions(example, options, '0');
    example.disabled = options.length === 0;
    example.closest('label')?.toggleAttribute('hidden', example.disabled);
    fill();
  };
  const pick = (contentType: string): void => {
    const name = contents.find(({ mediaType }) => nameOf(mediaType) === nameOf(contentType))?.mediaType ?? OTHER;
    if (media.value !== name) media.value = name;
  };
  const files = fileFields(
    () => bytesOf(base64OfText(writtenText()) ?? ''),
    (bytes) => write({ contentType: type.value, ...textOfBytes(bytes) }),
  );
  media.addEventListener('change', choose);
  example.addEventListener('change', fill);
  type.addEventListener('input', () => pick(type.value));
  return {
    show: (known) => {
      contents = known;
      const documented = known.map(({ mediaType }) => ({ value: mediaType, label: mediaType }));
      setOptions(media, [...documented, { value: OTHER, label: known.length === 0 ? 'None' : 'Other' }], documented[0]?.value ?? OTHER);
      write({ contentType: '', form: 'text', text: '' });
      files.show('', new Uint8Array());
      choose();
    },
    set: (contentType, base64) => {
      pick(contentType);
      write({ contentType, ...textOfBytes(bytesOf(base64)) });
      files.show(contentType, bytesOf(base64));
    },
    contentType: () => type.value.trim(),
    base64: () => base64OfText(writtenText()),
    written: () => ({ contentType: type.value, ...writtenText() }),
    restore: (written) => {
      write(written);
      pick(written.contentType);
    },
  };

  function writtenText(): BodyText {
    const how = form.value === 'crlf' || form.value === 'base64' ? form.value : 'text';
    return { form: how, text: body.value };
  }
}

function nameOf(mediaType: string): string {
  return (mediaType.split(';')[0] ?? '').trim().toLowerCase();
}

function indented(text: string): string {
  return (
    indentJson(text)
      ?.map((piece) => piece.text)
      .join('') ?? text
  );
}
