import type { App } from '../app.js';
import { startExpressAjv } from './express-ajv.js';
import { startExpressHand } from './express-hand.js';
import { startExpressZod } from './express-zod.js';
import { startFastifyCareful } from './fastify-careful.js';
import { startFastify } from './fastify.js';
import { startHonoHook } from './hono-hook.js';
import { startHono } from './hono.js';
import { startKoa } from './koa.js';

/** The store as people build it; its bugs are nobody's plan. */
export const frameworkApps: readonly App[] = [
  { id: 'express-hand', title: 'Express, checks written by hand', start: startExpressHand },
  { id: 'express-zod', title: 'Express with zod', start: startExpressZod },
  { id: 'express-ajv', title: 'Express with ajv', start: startExpressAjv },
  { id: 'fastify', title: 'Fastify as it comes, with a JSON schema', start: startFastify },
  { id: 'fastify-careful', title: 'Fastify without coercion, with an error handler', start: startFastifyCareful },
  { id: 'hono', title: 'Hono with zValidator and bearerAuth as they come', start: startHono },
  { id: 'hono-hook', title: 'Hono with zValidator and an error hook', start: startHonoHook },
  { id: 'koa', title: 'Koa with a body parser of its own and ajv', start: startKoa },
];
