import { counted } from '../words/counted.js';
import { codecOf } from '../codecs/bodies/codec-of.js';
import type { Contract, Operation } from '../contract/contract.js';
import { allContents } from '../contract/all-contents.js';
import { someWithin } from '../schema/nodes/some-within.js';
import { documentsRefusal } from '../contract/documented-statuses.js';

/** The gaps of the document about responses, and the parts of them that the kit does not judge: one sentence each without a full stop. */
export function contractNotes({ operations, warnings }: Contract): readonly string[] {
  const silent = operations.filter(({ responses }) => responses.length === 0);
  const lenient = operations.filter(
    (operation) => operation.responses.length > 0 && mayBeRefused(operation) && !documentsRefusal(operation),
  );
  const inXml = operations.filter(({ responses }) =>
    responses.some((rule) => allContents(rule).some(({ name }) => codecOf(name).name === 'xml')),
  );
  const withContent = operations.filter(({ responses }) =>
    responses.some((rule) => allContents(rule).some(({ schema, isSequence }) => isSequence !== true && hasContent(schema))),
  );
  return [
    ...noteOn(silent, 'no response: any status below 500 is allowed'),
    ...noteOn(lenient, 'no 4xx: invalid requests may be refused with 400, 404, 409, 415 or 422'),
    ...noteOn(inXml, 'responses in XML, whose bodies are not judged'),
    ...noteOn(withContent, 'texts in responses that hold JSON (contentSchema), which is not judged'),
    ...missingParts(warnings),
  ];
}

/** Whether `contentSchema` says what a text holds: an annotation (JSON Schema 2020-12 Validation section 8), judged in the data of events alone. */
const hasContent = someWithin(({ content }) => content !== undefined);

/** True if a request can be wrong. */
function mayBeRefused({ body, parameters, security }: Operation): boolean {
  return body !== undefined || parameters.length > 0 || security !== undefined;
}

function noteOn(operations: readonly Operation[], what: string): readonly string[] {
  const [first, another] = operations;
  if (first === undefined) return [];
  return [another === undefined ? `${first.id} documents ${what}` : `${counted(operations.length, 'operation')} document ${what}`];
}

/** Upper bound on the references that lead nowhere that are told one by one. */
const MOST_MISSING = 5;

/** What is not judged because a reference leads nowhere. */
function missingParts(warnings: Contract['warnings']): readonly string[] {
  const texts = warnings.flatMap(({ kind, message, at }) => (kind === 'missing-reference' ? [`${message} (${at.file}:${at.line})`] : []));
  const more = texts.length - MOST_MISSING;
  return more <= 1 ? texts : [...texts.slice(0, MOST_MISSING), `${more} more references lead nowhere: lint lists them`];
}
