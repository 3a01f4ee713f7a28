import { buildServer } from './server.js';

const url = await buildServer().listen({ port: Number(process.env.PORT ?? 8080), host: '127.0.0.1' });
process.stdout.write(`${url}\n`);
