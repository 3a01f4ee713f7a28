import type { BodyFormat } from '../../codecs/bodies/body-codec.js';
import { formatOf } from '../../codecs/bodies/format-of.js';
import { printJson } from '../../json/print.js';
import { type JsonValue, isArray, isObject } from '../../json/value.js';
import { modelOf } from '../../request/request-model.js';
import type { CaseProposal } from '../case-proposal.js';
import { proposedValues } from './proposed-values.js';
import { type PlainBody, planWithValue } from './body-case.js';

/**
 * Each bound of the schema of a form, a text or a list of items, and each way to break one of its keywords. Files stay as they are: other ones have cases of
 * their own (files.ts).
 * @param isNested true if members may have members.
 */
export function bodyValues(body: PlainBody, isNested = false): readonly CaseProposal[] {
  const model = modelOf(body.operation, body.media);
  const format = formatOf(body.media);
  const plain = new Set(filesIn(model.full, format));
  return proposedValues(model, { isNested }).flatMap(({ value, ...proposal }) => {
    const plan = filesIn(value, format).every((file) => plain.has(file)) ? planWithValue(body, value) : undefined;
    return plan === undefined ? [] : [{ ...proposal, plan }];
  });
}

/** The values that stand where multipart has files, as text. */
function filesIn(value: JsonValue, { encodings, prefixEncodings = [], itemEncoding }: BodyFormat): readonly string[] {
  if (isArray(value))
    return value.items.filter((_, i) => (prefixEncodings[i] ?? itemEncoding)?.isFile === true).map((item) => printJson(item));
  if (!isObject(value)) return [];
  return value.members
    .filter(([name]) => encodings.get(name)?.isFile === true)
    .flatMap(([, member]) => (isArray(member) ? member.items : [member]))
    .map((file) => printJson(file));
}
