// The tasks of Hono's examples of zod-openapi: routes with schemas, an array as the database.
import { serve } from '@hono/node-server';
import { OpenAPIHono, createRoute, z } from '@hono/zod-openapi';

const NewTask = z
  .object({ title: z.string().min(1).max(200), priority: z.int().min(1).max(5).default(3), done: z.boolean().default(false) })
  .openapi('NewTask');
const Task = NewTask.extend({ id: z.string().uuid(), createdAt: z.string().datetime() }).openapi('Task');
const Failure = z.object({ message: z.string() }).openapi('Failure');
const params = z.object({ id: z.string().uuid() });
const json = (schema, description) => ({ description, content: { 'application/json': { schema } } });
const body = (schema) => ({ body: { required: true, content: { 'application/json': { schema } } } });

const app = new OpenAPIHono({
  defaultHook: (result, context) => (result.success ? undefined : context.json({ message: result.error.message }, 400)),
});
const tasks = new Map();
const missing = (context) => context.json({ message: 'There is no such task' }, 404);

app.openapi(
  createRoute({
    method: 'get',
    path: '/tasks',
    request: {
      query: z.object({ done: z.enum(['true', 'false']).optional(), limit: z.coerce.number().int().min(1).max(100).default(20) }),
    },
    responses: { 200: json(z.array(Task), 'The tasks'), 400: json(Failure, 'A parameter is invalid') },
  }),
  (context) => {
    const { done, limit } = context.req.valid('query');
    const found = [...tasks.values()].filter((task) => done === undefined || task.done === (done === 'true'));
    return context.json(found.slice(0, limit), 200);
  },
);
app.openapi(
  createRoute({
    method: 'post',
    path: '/tasks',
    request: body(NewTask),
    responses: { 201: json(Task, 'The task'), 400: json(Failure, 'The task is invalid') },
  }),
  (context) => {
    const task = { id: crypto.randomUUID(), createdAt: new Date().toISOString(), ...context.req.valid('json') };
    tasks.set(task.id, task);
    return context.json(task, 201);
  },
);
app.openapi(
  createRoute({
    method: 'get',
    path: '/tasks/{id}',
    request: { params },
    responses: { 200: json(Task, 'The task'), 400: json(Failure, 'The id is invalid'), 404: json(Failure, 'There is none') },
  }),
  (context) => {
    const task = tasks.get(context.req.valid('param').id);
    return task === undefined ? missing(context) : context.json(task, 200);
  },
);
app.openapi(
  createRoute({
    method: 'patch',
    path: '/tasks/{id}',
    request: { params, ...body(NewTask.partial()) },
    responses: { 200: json(Task, 'The task'), 400: json(Failure, 'The request is invalid'), 404: json(Failure, 'There is none') },
  }),
  (context) => {
    const { id } = context.req.valid('param');
    if (!tasks.has(id)) return missing(context);
    tasks.set(id, { ...tasks.get(id), ...context.req.valid('json') });
    return context.json(tasks.get(id), 200);
  },
);
app.openapi(
  createRoute({
    method: 'delete',
    path: '/tasks/{id}',
    request: { params },
    responses: { 204: { description: 'It is gone' }, 400: json(Failure, 'The id is invalid'), 404: json(Failure, 'There is none') },
  }),
  (context) => (tasks.delete(context.req.valid('param').id) ? context.body(null, 204) : missing(context)),
);

app.doc31('/openapi.json', { openapi: '3.1.0', info: { title: 'Tasks', version: '1.0.0' } });
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' });
