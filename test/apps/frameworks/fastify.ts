import fastify from 'fastify';
import type { RunningApp } from '../app.js';
import { type NewPlant, newPlantSchema } from './plant-schema.js';

/** Fastify with its JSON schemas and all its defaults. */
export async function startFastify(port = 0): Promise<RunningApp> {
  const app = fastify({ forceCloseConnections: true });
  const plants = new Map<number, NewPlant>();

  app.addHook('onRequest', async (request, reply) => {
    if (!request.headers.authorization?.startsWith('Bearer ')) {
      return reply.code(401).header('WWW-Authenticate', 'Bearer').send({ error: 401, message: 'Unauthorized' });
    }
  });

  app.post<{ Body: NewPlant }>(
    '/plants',
    {
      schema: {
        body: newPlantSchema,
        response: { 200: { type: 'object', required: ['name'], properties: { name: { type: 'string' }, tag: { type: 'string' } } } },
      },
    },
    (request, reply) => {
      plants.set(request.body.id, request.body);
      return reply.send(request.body);
    },
  );

  const url = await app.listen({ port, host: '127.0.0.1' });
  return { url, close: () => app.close() };
}
