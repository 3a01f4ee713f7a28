import { type BodyTemplate, type Fill, assemble, templateOf } from './template.js';
import type { Operation } from '../openapi/contract.js';
import type { PartPlan, RequestPlan } from './request-plan.js';
import type { WireRequest } from './wire-request.js';

/** A request that is planned: a case, or what is made of one. */
interface Planned {
  readonly plan: RequestPlan;
}

/** The template of a part: its bytes, but for the integers that are filled in when it is written; empty where it is absent. */
export function templateOfPart(part: PartPlan): BodyTemplate {
  if (part.kind === 'absent') return [];
  return part.kind === 'raw' ? part.template : templateOf(part.value, part.style);
}

/** The template of the body of a case. */
export function bodyTemplate({ plan }: Planned): BodyTemplate {
  return templateOfPart(plan.body);
}

/** The bytes of the body of a case, its slots filled. */
export function bodyBytes(planned: Planned, fill: Fill): Uint8Array {
  return assemble(bodyTemplate(planned), fill);
}

/**
 * Writes the request of a case.
 * @param baseUrl of the server, without a slash at its end.
 * @param fill what stands in the slots.
 */
export function writeRequest({ operation, plan }: Planned & { readonly operation: Operation }, baseUrl: string, fill: Fill): WireRequest {
  const { headers, chunked } = plan.head;
  return { method: operation.method, url: `${baseUrl}${operation.path}`, headers, body: bodyBytes({ plan }, fill), chunked };
}
