import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { zValidator } from '@hono/zod-validator';
import { Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { z } from 'zod';
import type { RunningApp } from '../app.js';
import { listen } from '../listen.js';

const NewPlant = z.object({
  id: z.int(),
  name: z.string().min(1),
  tag: z.string().optional(),
});

/** Hono with zValidator and bearerAuth, both as they come. */
export function startHono(port?: number): Promise<RunningApp> {
  const app = new Hono();
  const plants = new Map<number, z.infer<typeof NewPlant>>();

  app.use(bearerAuth({ verifyToken: (token) => token.length > 0 }));

  app.post('/plants', zValidator('json', NewPlant), (c) => {
    const plant = c.req.valid('json');
    plants.set(plant.id, plant);
    return c.json({ name: plant.name, tag: plant.tag });
  });

  return listen(createServer(getRequestListener(app.fetch)), port);
}
