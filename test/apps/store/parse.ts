import { Refusal } from './refusal.js';

/** The value of a JSON text. `JSON.parse` takes RFC 8259's grammar and nothing else; its rounding of numbers is made good by `validate`. */
export function parse(text: string): unknown {
  if (text === '') return new Refusal('empty', 400, 'a body is required');
  try {
    return JSON.parse(text);
  } catch {
    return new Refusal('json', 400, 'the body is not JSON');
  }
}
