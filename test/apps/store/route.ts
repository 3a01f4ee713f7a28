import { Refusal } from './refusal.js';
import type { Call } from './steps.js';

const PATH = '/plants';

/** Only `POST /plants` leads anywhere; a query does not matter. */
export function route({ request }: Call): Refusal | undefined {
  const url = request.url ?? '';
  if (url !== PATH && !url.startsWith(`${PATH}?`)) {
    return new Refusal('route', 404, 'there is no such path');
  }
  if (request.method === 'POST') return undefined;
  return new Refusal('route', 405, 'only POST is allowed here', { allow: 'POST' });
}
