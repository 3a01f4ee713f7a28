import { FormData } from 'undici';
import { expectEqual } from '../proof/expect-equal.js';
import type { Client } from '../proof/client.js';
import type { Fault } from '../service.js';

/** A patient as they are admitted. */
export const GRACE = { name: 'Grace Hopper', born: '1906-12-09', email: 'grace@example.com', phone: '+49 30 1234' };

/** Questions that lead to others, three levels deep. */
export const SMOKING = {
  title: 'Smoking',
  questions: [{ text: 'Do you?', answer: true, follow_ups: [{ text: 'Often?', follow_ups: [{ text: 'How often?', answer: 10 }] }] }],
};

/** Admits a patient, and tells their path. */
export async function admitGrace({ send }: Client): Promise<string> {
  return (await send('POST /patients', '/patients', 201, { json: GRACE })).headers['location'] ?? '';
}

/** A document as it is sent, with some of its parts. */
export function documentOf(parts: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(parts)) {
    if (name === 'file') form.set(name, new Blob([text], { type: 'application/octet-stream' }), 'scan.bin');
    else form.set(name, text);
  }
  return form;
}

const PATCH = '/paths/~1patients~1{patient_id}/patch';
const DOCUMENTS = '/paths/~1patients~1{patient_id}~1documents/post/requestBody';
const VISITS = '/paths/~1patients~1{patient_id}~1visits/post/requestBody';

/** What can be wrong with the clinic. */
export const clinicFaults: readonly Fault[] = [
  {
    id: 'limit-float',
    operation: 'GET /patients',
    wrong: 'takes a limit of 10.5 as 10',
    part: 'query.limit',
    finding: { checks: ['invalid-refused'], at: ['/paths/~1patients/get/parameters/0'] },
    shows: async ({ send }) => void (await send('GET /patients', '/patients?limit=10.5', 422)),
  },
  {
    id: 'locale-any',
    operation: 'GET /patients',
    wrong: 'takes a cookie with a locale that is none as en',
    part: 'cookie.locale',
    finding: { checks: ['invalid-refused'], at: ['/components/schemas/Locale', '/paths/~1patients/get/parameters/2'] },
    shows: async ({ send }) => void (await send('GET /patients', '/patients', 422, { headers: { cookie: 'locale=klingon' } })),
  },
  {
    id: 'admitted-local',
    operation: 'GET /patients/{patient_id}',
    wrong: 'answers with a date-time without an offset',
    part: 'response.admitted_at',
    shares: '/components/schemas/Patient',
    finding: { checks: ['body-matches-schema'], at: ['/components/schemas/Patient/allOf/1/properties/admitted_at'] },
    async shows(client) {
      await client.send('GET /patients/{patient_id}', await admitGrace(client), 200);
    },
  },
  {
    id: 'patch-phone-null',
    operation: 'PATCH /patients/{patient_id}',
    wrong: 'refuses null as the phone',
    part: 'body.phone',
    shares: '/components/schemas/Phone',
    finding: { checks: ['valid-accepted'], at: ['/components/schemas/Phone', `${PATCH}/requestBody`] },
    async shows(client) {
      await client.send('PATCH /patients/{patient_id}', await admitGrace(client), 200, { json: { phone: null } });
    },
  },
  {
    id: 'patch-any-password',
    operation: 'PATCH /patients/{patient_id}',
    wrong: 'does not look at the password of the one alternative',
    part: 'credentials',
    finding: { checks: ['credentials-required'], at: ['/security', '/components/securitySchemes/reception'] },
    async shows(client) {
      const authorization = `Basic ${Buffer.from('front-desk:').toString('base64')}`;
      await client.send('PATCH /patients/{patient_id}', await admitGrace(client), 401, {
        json: { phone: null },
        headers: { authorization },
      });
    },
  },
  {
    id: 'visit-no-body',
    operation: 'POST /patients/{patient_id}/visits',
    wrong: 'answers 500 without a body, which is optional',
    part: 'body',
    finding: { checks: ['no-server-error'], at: [VISITS] },
    async shows(client) {
      await client.send('POST /patients/{patient_id}/visits', `${await admitGrace(client)}/visits`, 201);
    },
  },
  {
    id: 'file-optional',
    operation: 'POST /patients/{patient_id}/documents',
    wrong: 'takes a document without a file',
    part: 'body.file',
    finding: { checks: ['invalid-refused'], at: [DOCUMENTS] },
    async shows(client) {
      const path = `${await admitGrace(client)}/documents`;
      await client.send('POST /patients/{patient_id}/documents', path, 422, { multipart: documentOf({ title: 'X-ray' }) });
    },
  },
  {
    id: 'appointments-refused',
    operation: 'POST /appointments',
    wrong: 'refuses every appointment; the document has no example',
    part: 'body',
    finding: { checks: ['valid-accepted'], at: ['/paths/~1appointments/post'], orNotReached: true },
    async shows({ send }) {
      await send('POST /appointments', '/appointments', 201, { json: { start: '2027-01-04T09:00:00Z', minutes: 15 } });
    },
  },
  {
    id: 'follow-ups-cut',
    operation: 'POST /questionnaires',
    wrong: 'answers without the third level of questions',
    part: 'response.questions',
    finding: {
      checks: ['stored-as-sent'],
      at: ['/components/schemas/Question/properties/follow_ups', '/components/schemas/NewQuestionnaire/properties/questions'],
    },
    async shows({ send }) {
      const { body } = await send('POST /questionnaires', '/questionnaires', 201, { json: SMOKING });
      expectEqual('questions', body['questions'], SMOKING.questions);
    },
  },
  {
    id: 'other-shape',
    operation: 'GET /questionnaires/{questionnaire_id}',
    wrong: 'answers as the list of patients does',
    part: 'response',
    shares: '/components/schemas/Questionnaire',
    finding: {
      checks: ['body-matches-schema'],
      at: ['/components/schemas/Questionnaire', '/components/schemas/NewQuestionnaire/required'],
    },
    async shows({ send }) {
      const { body } = await send('POST /questionnaires', '/questionnaires', 201, { json: SMOKING });
      await send('GET /questionnaires/{questionnaire_id}', `/questionnaires/${String(body['questionnaire_id'])}`, 200);
    },
  },
];
