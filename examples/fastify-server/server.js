import fastify from 'fastify';
import { parse } from 'lossless-json';

/** A double rounds integers beyond 2^53: those stay exact as BigInt. */
function parseNumber(text) {
  const number = Number(text);
  return Number.isInteger(number) && !Number.isSafeInteger(number) && /^-?\d+$/.test(text) ? BigInt(text) : number;
}

/** A keyword of ajv, because `type: integer` knows no BigInt and `format: int64` lets 2^63 pass. */
function addInt64(ajv) {
  const validate = (_, value) => {
    const isInteger = typeof value === 'bigint' || (typeof value === 'number' && Number.isInteger(value));
    return isInteger && BigInt.asIntN(64, BigInt(value)) === BigInt(value);
  };
  ajv.addKeyword({ keyword: 'int64', validate, error: { message: 'must be an int64' } });
  return ajv;
}

const newPlant = {
  type: 'object',
  required: ['id', 'name'],
  properties: { id: { int64: true }, name: { type: 'string' }, tag: { type: 'string' } },
};

/** The plant store. The document lists 400 for every refusal, so 400 it is. */
export function buildServer() {
  const app = fastify({
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false }, plugins: [addInt64] },
  });
  const plants = new Map();

  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request, text) => {
    try {
      return parse(text, undefined, parseNumber);
    } catch {
      throw Object.assign(new Error('the body is not JSON'), { statusCode: 400 });
    }
  });
  app.setErrorHandler((error, _request, reply) => {
    const status = error.statusCode < 500 ? 400 : 500;
    return reply.code(status).send({ error: status, message: status === 400 ? error.message : 'the server failed' });
  });
  app.addHook('onRequest', async ({ headers }) => {
    if (!/^bearer +\S+$/i.test(headers.authorization ?? '')) throw Object.assign(new Error('a token is missing'), { statusCode: 401 });
  });
  app.post('/plants', { schema: { body: newPlant } }, async ({ body: { id, name, tag } }) => {
    plants.set(String(id), { name, tag });
    return { name, tag };
  });
  return app;
}
