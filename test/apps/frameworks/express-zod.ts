import { createServer } from 'node:http';
import express, { type ErrorRequestHandler } from 'express';
import { z } from 'zod';
import type { RunningApp } from '../app.js';
import { listen } from '../listen.js';

const NewPlant = z.object({
  id: z.number().int(),
  name: z.string(),
  tag: z.string().optional(),
});

/** Express with zod, and an error handler that answers JSON. */
export function startExpressZod(port?: number): Promise<RunningApp> {
  const app = express();
  const plants = new Map<number, z.infer<typeof NewPlant>>();
  app.use(express.json());

  app.use((req, res, next) => {
    if (!req.headers.authorization?.startsWith('Bearer ')) {
      res.status(401).set('WWW-Authenticate', 'Bearer').json({ error: 401, message: 'Missing bearer token' });
      return;
    }
    next();
  });

  app.post('/plants', (req, res) => {
    const result = NewPlant.safeParse(req.body);
    if (!result.success) {
      res.status(400).json({ error: 400, message: z.prettifyError(result.error) });
      return;
    }
    const { id, ...plant } = result.data;
    plants.set(id, result.data);
    res.status(200).json(plant);
  });

  app.use(((err, _req, res, _next) => {
    const status = typeof err.status === 'number' ? err.status : 500;
    res.status(status).json({ error: status, message: err.message });
  }) satisfies ErrorRequestHandler);

  return listen(createServer(app), port);
}
