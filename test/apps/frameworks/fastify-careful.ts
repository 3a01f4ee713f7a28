import fastify, { type FastifyError } from 'fastify';
import type { RunningApp } from '../app.js';
import { type NewPlant, newPlantSchema } from './plant-schema.js';

/** Fastify as careful people set it up: nothing coerced, nothing removed, every failure an Error. */
export async function startFastifyCareful(port = 0): Promise<RunningApp> {
  const app = fastify({
    forceCloseConnections: true,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
  });
  const plants = new Map<number, NewPlant>();

  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500;
    return reply.code(status).send({ error: status, message: error.message });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 404, message: 'Not found' }));

  app.addHook('onRequest', async (request, reply) => {
    if (!/^Bearer +\S+$/i.test(request.headers.authorization ?? '')) {
      return reply.code(401).header('WWW-Authenticate', 'Bearer').send({ error: 401, message: 'A bearer token is required' });
    }
  });

  app.post<{ Body: NewPlant }>('/plants', { schema: { body: newPlantSchema } }, (request, reply) => {
    const { id, name, tag } = request.body;
    plants.set(id, request.body);
    return reply.send({ name, tag });
  });

  const url = await app.listen({ port, host: '127.0.0.1' });
  return { url, close: () => app.close() };
}
