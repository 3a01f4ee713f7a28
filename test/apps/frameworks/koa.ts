import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import Koa, { HttpError } from 'koa';
import type { RunningApp } from '../app.js';
import { listen } from '../listen.js';
import { type NewPlant, newPlantSchema } from './plant-schema.js';

/** Koa with a body parser of a few lines, and ajv. */
export function startKoa(port?: number): Promise<RunningApp> {
  const ajv = new Ajv({ allErrors: true });
  addFormats.default(ajv);
  const isNewPlant = ajv.compile<NewPlant>(newPlantSchema);
  const app = new Koa();
  const plants: NewPlant[] = [];

  app.use(async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const status = error instanceof SyntaxError ? 400 : error instanceof HttpError ? error.status : 500;
      ctx.status = status;
      ctx.body = { error: status, message: error instanceof Error ? error.message : 'Internal error' };
    }
  });

  app.use(async (ctx) => {
    if (ctx.method !== 'POST' || ctx.path !== '/plants') ctx.throw(404);
    if (!/^Bearer \S+/.test(ctx.get('Authorization'))) {
      ctx.status = 401;
      ctx.set('WWW-Authenticate', 'Bearer');
      ctx.body = { error: 401, message: 'Unauthorized' };
      return;
    }
    const body: unknown = JSON.parse(await text(ctx.req));
    if (!isNewPlant(body)) {
      ctx.status = 400;
      ctx.body = { error: 400, message: ajv.errorsText(isNewPlant.errors) };
      return;
    }
    plants.push(body);
    ctx.body = { name: body.name, tag: body.tag };
  });

  return listen(createServer(app.callback()), port);
}
