import type { Refusal } from './refusal.js';
import type { NewPlant, Reply } from './steps.js';

/** 200 with the plant as it is stored, without its id. */
export function answer({ name, tag }: NewPlant): Reply {
  return json(200, tag === undefined ? { name } : { name, tag });
}

/** A refusal as the Error that openapi.yaml describes. */
export function refuse({ status, message, headers }: Refusal): Reply {
  return json(status, { error: status, message }, headers);
}

/** A reply that holds `value` as JSON. */
export function json(status: number, value: unknown, headers: Reply['headers'] = {}): Reply {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(value),
  };
}
