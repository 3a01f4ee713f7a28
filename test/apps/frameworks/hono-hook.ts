import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { zValidator } from '@hono/zod-validator';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import type { RunningApp } from '../app.js';
import { listen } from '../listen.js';

const NewPlant = z.object({
  id: z.number().int(),
  name: z.string(),
  tag: z.string().optional(),
});

/** Hono with zValidator, its hook and an error handler. */
export function startHonoHook(port?: number): Promise<RunningApp> {
  const app = new Hono();
  const plants = new Map<number, z.infer<typeof NewPlant>>();

  app.onError((err, c) => {
    const status = err instanceof HTTPException ? err.status : 500;
    return c.json({ error: status, message: err.message }, status);
  });

  app.use(async (c, next) => {
    if (!c.req.header('Authorization')?.startsWith('Bearer ')) {
      return c.json({ error: 401, message: 'Unauthorized' }, 401, { 'WWW-Authenticate': 'Bearer' });
    }
    return next();
  });

  app.post(
    '/plants',
    zValidator('json', NewPlant, (result, c) => {
      if (result.success) return undefined;
      return c.json({ error: 400, message: z.prettifyError(result.error) }, 400);
    }),
    (c) => {
      const { id, ...plant } = c.req.valid('json');
      plants.set(id, { id, ...plant });
      return c.json(plant);
    },
  );

  return listen(createServer(getRequestListener(app.fetch)), port);
}
