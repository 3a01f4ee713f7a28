import type { Input } from '../../input/input.js';

/** A Content-Type other than the documented media type in its plain form. */
export interface MediaTypeSpelling {
  /** Stable: part of case ids. */
  readonly id: string;
  /** That of the cases that send it; spellings with the same likely cause share one. */
  readonly input: Input;
  /** What is sent, as a clause. */
  readonly title: string;
  /** Undefined if no Content-Type is sent. */
  readonly value: string | undefined;
}

const CHARSET: Input = { kind: 'media-type', form: 'charset' };
const CASE: Input = { kind: 'media-type', form: 'case' };
const OTHER_CHARSET: Input = { kind: 'media-type', form: 'other-charset' };
const OTHER: Input = { kind: 'other-media-type', form: 'other-media-type' };

/**
 * Media types equal to the documented one (RFC 9110 section 8.3.1), and unspecified ones. The gate and the fuzzer share them;
 * the judge decides which are which.
 */
export function mediaTypeSpellings(name: string): readonly MediaTypeSpelling[] {
  return [
    row('charset', CHARSET, 'the media type says charset=utf-8', `${name}; charset=utf-8`),
    row('charset-upper', CHARSET, 'the charset is written in capitals', `${name};charset=UTF-8`),
    row('charset-quoted', CHARSET, 'the charset is quoted', `${name}; charset="utf-8"`),
    row('upper-case', CASE, 'the media type is written in capitals', name.toUpperCase()),
    row('mixed-case', CASE, 'the media type is written with a capital', capitalised(name)),
    row('text-plain', OTHER, 'the body is declared as text/plain', 'text/plain'),
    row('form', OTHER, 'the body is declared as a form', 'application/x-www-form-urlencoded'),
    row('octet-stream', OTHER, 'the body is declared as application/octet-stream', 'application/octet-stream'),
    row('xml', OTHER, 'the body is declared as XML', 'application/xml'),
    row('json-suffix', OTHER, 'the body is declared as application/vnd.api+json', 'application/vnd.api+json'),
    row('no-type', OTHER, 'the media type is no media type', 'json'),
    row(
      'multipart',
      { kind: 'media-type', form: 'multipart' },
      'the body is declared as multipart without a boundary',
      'multipart/form-data',
    ),
    row('charset-latin1', OTHER_CHARSET, 'the media type says charset=iso-8859-1', `${name}; charset=iso-8859-1`),
    row('charset-utf-16', OTHER_CHARSET, 'the media type says charset=utf-16', `${name}; charset=utf-16`),
    row('charset-unknown', OTHER_CHARSET, 'the media type names a charset that does not exist', `${name}; charset=klingon`),
    row('none', { kind: 'media-type', form: 'none' }, 'no media type is declared', undefined),
  ];
}

function capitalised(name: string): string {
  return name.replace(/(^|\/)(.)/g, (_, before: string, letter: string) => before + letter.toUpperCase());
}

function row(id: string, input: Input, title: string, value: string | undefined): MediaTypeSpelling {
  return { id, input, title, value };
}
