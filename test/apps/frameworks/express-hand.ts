import { createServer } from 'node:http';
import express from 'express';
import type { RunningApp } from '../app.js';
import { listen } from '../listen.js';

interface Plant {
  id: number;
  name: string;
  tag?: string;
}

/** Express with `express.json()` and checks written by hand. */
export function startExpressHand(port?: number): Promise<RunningApp> {
  const app = express();
  const plants = new Map<number, Plant>();

  app.use((req, res, next) => {
    const [scheme, token] = (req.headers.authorization ?? '').split(' ');
    if (scheme !== 'Bearer' || !token) {
      res.status(401).set('WWW-Authenticate', 'Bearer').json({ error: 401, message: 'Unauthorized' });
      return;
    }
    next();
  });
  app.use(express.json());

  app.post('/plants', (req, res) => {
    const { id, name, tag } = req.body ?? {};
    if (!Number.isInteger(id)) {
      res.status(400).json({ error: 400, message: 'id must be an integer' });
      return;
    }
    if (!name || typeof name !== 'string') {
      res.status(400).json({ error: 400, message: 'name is required' });
      return;
    }
    if (tag && typeof tag !== 'string') {
      res.status(400).json({ error: 400, message: 'tag must be a string' });
      return;
    }
    plants.set(id, { id, name, tag });
    res.json({ name, tag });
  });

  return listen(createServer(app), port);
}
