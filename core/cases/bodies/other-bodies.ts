import { codecOf } from '../../codecs/bodies/codec-of.js';
import { describesBytes } from '../../schema/nodes/describes-bytes.js';
import type { Operation } from '../../contract/contract.js';
import { plainContent } from '../../request/samples/plain-content.js';
import { asWritten } from '../../request/slots/template.js';
import { type RequestPlan } from '../../request/plan/request-plan.js';
import { bodyBytes } from '../../request/wire/write-request.js';
import type { CaseProposal } from '../case-proposal.js';
import { isPlainEnough } from '../is-plain-enough.js';
import type { PlainBody } from './body-case.js';
import { bodyValues } from './body-values.js';
import { fileParts, wholeFiles } from './files.js';
import { formTexts } from './form-texts.js';
import { otherContents } from './other-contents.js';

/**
 * The cases of bodies that are not JSON: forms, multipart and text by their schema, multipart with other files, files as bodies, and a plain request in each other documented media type.
 * @param plan of the plain request.
 */
export function otherBodies(operation: Operation, plan: RequestPlan): readonly CaseProposal[] {
  const body = plainBody(operation, plan);
  return body === undefined ? [] : [...valuesOf(body), ...textsOf(body), ...otherContents(operation, plan)];
}

/** Those of them that differ from the plain body in more than a value: other spellings, faults in the grammar of a form, files. */
export function bodyTexts(operation: Operation, plan: RequestPlan): readonly CaseProposal[] {
  const body = plainBody(operation, plan);
  return body === undefined ? [] : textsOf(body);
}

function plainBody(operation: Operation, plan: RequestPlan): PlainBody | undefined {
  const content = plainContent(operation);
  if (content === undefined || !isPlainEnough(operation, plan)) return undefined;
  return { operation, media: content.media, contentType: content.contentType, plan };
}

function valuesOf(body: PlainBody): readonly CaseProposal[] {
  switch (codecOf(body.contentType).name) {
    case 'sequence':
    case 'parts':
      return bodyValues(body, true);
    case 'form':
    case 'multipart':
      return bodyValues(body);
    case 'text':
      return describesBytes(body.media.schema) ? [] : bodyValues(body);
    case 'bytes':
    case 'json':
    case 'xml':
      return [];
  }
}

function textsOf(body: PlainBody): readonly CaseProposal[] {
  switch (codecOf(body.contentType).name) {
    case 'form':
      return formTexts(body, new TextDecoder().decode(bodyBytes({ plan: body.plan }, asWritten)));
    case 'multipart':
      return fileParts(body);
    case 'text':
      return describesBytes(body.media.schema) ? wholeFiles(body) : [];
    case 'bytes':
      return wholeFiles(body);
    case 'sequence':
    case 'parts':
    case 'json':
    case 'xml':
      return [];
  }
}
