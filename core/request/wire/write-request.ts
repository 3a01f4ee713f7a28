import { type BodyTemplate, type Fill, assemble, templateOf } from '../slots/template.js';
import type { Operation } from '../../contract/contract.js';
import { withRequestKey } from './request-key.js';
import type { PartPlan, RequestPlan } from '../plan/request-plan.js';
import type { WireRequest } from './wire-request.js';

/** A planned request: a case, or a variation of one. */
interface Planned {
  readonly plan: RequestPlan;
}

/** The template of the content: its bytes, with slots for the integers that are filled in later; empty if it is absent. */
export function templateOfPart(part: PartPlan): BodyTemplate {
  if (part.kind === 'absent') return [];
  return part.kind === 'raw' ? part.template : templateOf(part.value, part.style);
}

/** The template of the body of a case. */
export function bodyTemplate({ plan }: Planned): BodyTemplate {
  return templateOfPart(plan.body);
}

/** The bytes of the body of a case with its slots filled. */
export function bodyBytes(planned: Planned, fill: Fill): Uint8Array {
  return assemble(bodyTemplate(planned), fill);
}

/** What a request sends as one text, with the slots of values that are new each time: two plans with the same text send the same. */
export function textOfRequest(planned: Planned): string {
  const { target, headers } = planned.plan.head;
  return JSON.stringify([target, headers, bodyTemplate(planned)]);
}

/**
 * Writes the request of a case.
 * @param baseUrl of the server, without a trailing slash.
 * @param fill returns the digits for each slot.
 */
export function writeRequest({ operation, plan }: Planned & { readonly operation: Operation }, baseUrl: string, fill: Fill): WireRequest {
  const { target, chunked, method = operation.method } = plan.head;
  const body = bodyBytes({ plan }, fill);
  return { method, url: baseUrl + target, headers: withRequestKey(operation, plan.head, body, fill), body, chunked };
}
