import { createServer } from 'node:http';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import express, { type ErrorRequestHandler } from 'express';
import type { RunningApp } from '../app.js';
import { listen } from '../listen.js';
import { type NewPlant, newPlantSchema } from './plant-schema.js';

/** Express with ajv and ajv-formats. */
export function startExpressAjv(port?: number): Promise<RunningApp> {
  const ajv = new Ajv();
  addFormats.default(ajv);
  const isNewPlant = ajv.compile<NewPlant>(newPlantSchema);
  const app = express();
  const plants = new Map<number, NewPlant>();

  app.post('/plants', express.json(), (req, res) => {
    if (!/^Bearer .+/.test(req.get('Authorization') ?? '')) {
      res.status(401).set('WWW-Authenticate', 'Bearer').json({ error: 401, message: 'Unauthorized' });
      return;
    }
    const body: unknown = req.body;
    if (!isNewPlant(body)) {
      res.status(400).json({ error: 400, message: ajv.errorsText(isNewPlant.errors) });
      return;
    }
    if (plants.has(body.id)) {
      res.status(409).json({ error: 409, message: `Plant ${body.id} already exists` });
      return;
    }
    plants.set(body.id, body);
    res.json({ name: body.name, tag: body.tag });
  });

  app.use(((err, _req, res, _next) => {
    res.status(400).json({ error: 400, message: String(err.message) });
  }) satisfies ErrorRequestHandler);

  return listen(createServer(app), port);
}
