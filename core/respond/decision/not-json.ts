import { decodeJson } from '../../json/decode.js';
import { syntaxFault } from '../../json/syntax-fault.js';
import { type Expectation, notJson } from '../../judge/expectation.js';
import type { RequestContent } from '../../judge/request-content.js';
import { mediaTypesOf } from './other-media-type.js';

/** Upper bound on the start of a body in which a form is looked for, in UTF-16 units. */
const LONGEST_START = 1_000;

/**
 * Why a body is not JSON: what it is instead, if that can be recognised, or the place of the first fault.
 * @returns one sentence without a full stop; undefined if the body is JSON, empty, or only spaces.
 */
export function describeNotJson(request: RequestContent, expectation: Expectation): string | undefined {
  if (notJson(expectation) === undefined || request.body.length === 0) return undefined;
  const { text } = decodeJson(request.body);
  if (text.trim() === '') return undefined;
  const recognised = recognise(text, mediaTypesOf(request)[0]?.toLowerCase() ?? '');
  if (recognised !== undefined) return recognised;
  const fault = syntaxFault(text);
  return fault === undefined ? undefined : `the body is not JSON: ${fault.what} at line ${fault.line}, column ${fault.column}`;
}

/** What browsers send for other values than text, and how to send them as JSON. */
function recognise(text: string, type: string): string | undefined {
  const start = text.slice(0, LONGEST_START);
  if (/^\[object \w+\]$/.test(start)) return `the body is ${start}, a value that was not written as JSON; send JSON.stringify(value)`;
  if (type === 'multipart/form-data' || /^--[^\r\n]+\r?\ncontent-disposition: *form-data\b/i.test(start))
    return 'the body is FormData (multipart/form-data); send JSON.stringify(Object.fromEntries(formData))';
  if (type === 'application/x-www-form-urlencoded' || /^[\w.*%+-]+=[^\s&="{}[\]]*(?:&[\w.*%+-]+=[^\s&="{}[\]]*)*$/.test(start))
    return 'the body is URLSearchParams (application/x-www-form-urlencoded); send JSON.stringify(Object.fromEntries(params))';
  return undefined;
}
