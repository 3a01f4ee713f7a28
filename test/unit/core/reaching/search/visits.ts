import { answerOf } from '../../../support/fake-connection.js';
import type { Asked } from '../../../support/tried-operations.js';

/** Another operation, because in a document of one nothing else is tried. */
export const OTHER = `
  /others: { get: { responses: { '200': { description: ok } } } }
`;

/** A document whose POST takes a body of a schema. */
export function postOf(schema: string, path = '/visits'): string {
  return `
paths:
${OTHER}
  ${path}:
    post:
      requestBody: { required: true, content: { application/json: { schema: ${schema} } } }
      responses: { '201': { description: made }, '400': { description: bad }, '422': { description: bad } }
`;
}

/** A document whose GET has parameters. */
export function getOf(parameters: string): string {
  return `
paths:
${OTHER}
  /visits:
    get:
      parameters: ${parameters}
      responses: { '200': { description: ok }, '400': { description: bad } }
`;
}

/** The body of a POST as an object; empty for any other request. */
export function sent({ body }: Asked): Readonly<Record<string, unknown>> {
  return body === '' ? {} : (JSON.parse(body) as Readonly<Record<string, unknown>>);
}

/** What a server answers. */
export type Answer = (request: Asked) => ReturnType<typeof answerOf>;

/** A refusal with a body of JSON. */
export const refused = (body: unknown, status = 422): ReturnType<typeof answerOf> => answerOf(status, body);

/** Answers the visits alone by a function, and everything else with 200. */
export function visits(answer: Answer): Answer {
  return (request) => (request.path.startsWith('/visits') ? answer(request) : answerOf(200, {}));
}
