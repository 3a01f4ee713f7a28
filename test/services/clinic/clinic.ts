import type { Service } from '../service.js';
import { GRACE, SMOKING, admitGrace, clinicFaults, documentOf } from './faults.js';
import { missingClinic, startClinic } from './start-clinic.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Patients and questionnaires: OpenAPI 3.1, FastAPI. */
export const clinic: Service = {
  id: 'clinic',
  title: 'a clinic, in FastAPI with checks written by hand',
  document: 'test/services/clinic/openapi.yaml',
  credentials: { reception: 'front-desk:s3cret-pass', session: 'session-31' },
  headers: { authorization: `Basic ${Buffer.from('front-desk:s3cret-pass').toString('base64')}` },
  faults: clinicFaults,
  missing: missingClinic,
  start: startClinic,
  async walk(client) {
    const { send } = client;
    const grace = await admitGrace(client);
    await send('POST /patients', '/patients', 401, { json: GRACE, headers: { authorization: undefined } });
    await send('POST /patients', '/patients', 422, { json: { ...GRACE, born: 'long ago' } });
    const cookie = { authorization: undefined, cookie: 'clinic_session=session-31; locale=fr' };
    await send('GET /patients', '/patients?limit=100&bornAfter=1900-01-01', 200, { headers: { ...cookie, 'x-request-id': NOBODY } });
    await send('GET /patients', '/patients?limit=101', 422);
    await send('GET /patients/{patient_id}', grace, 200);
    await send('GET /patients/{patient_id}', `/patients/${NOBODY}`, 404);
    await send('PATCH /patients/{patient_id}', grace, 200, { json: { phone: null } });
    await send('POST /patients/{patient_id}/visits', `${grace}/visits`, 201);
    await send('POST /patients/{patient_id}/visits', `${grace}/visits`, 201, { json: { reason: 'fever', urgent: true } });
    await send('POST /patients/{patient_id}/visits', `${grace}/visits`, 422, { json: { urgent: 'very' } });
    const multipart = documentOf({ title: 'X-ray', pages: '99', file: 'a scan' });
    await send('POST /patients/{patient_id}/documents', `${grace}/documents`, 201, { multipart });
    await send('POST /appointments', '/appointments', 201, { json: { start: '2027-01-04T09:00:00+01:00', minutes: 240 } });
    await send('POST /appointments', '/appointments', 422, { json: { start: '2027-01-04T09:00:00Z', minutes: 11 } });
    const { body } = await send('POST /questionnaires', '/questionnaires', 201, { json: SMOKING });
    const questionnaire = `/questionnaires/${String(body['questionnaire_id'])}`;
    await send('GET /questionnaires/{questionnaire_id}', questionnaire, 200);
    await send('POST /questionnaires', '/questionnaires', 422, { json: { title: 'x', questions: [{ text: '' }] } });
  },
};
