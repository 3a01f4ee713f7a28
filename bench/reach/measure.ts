import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { logIn } from '../real-applications/login.js';
import { whileStarted } from '../real-applications/started.js';
import { countingProxy } from './counting-proxy.js';
import { basePath, operationsOf } from './operations.js';
import { services } from './services.js';
import { TOOLS } from './tools.js';

/**
 * Starts one service, lets one tool at it through the counting proxy, and writes the counts:
 * `measure.ts SERVICE FOLDER TOOL SECONDS [FILE of further services]`. Runs in a network namespace of its own.
 */
const [, , name = '', path = '', toolName = '', time = '', file] = process.argv;
const folder = resolve(path);

const service = services(file).find((one) => one.name === name);
const tool = TOOLS.find((one) => one.name === toolName);
if (service === undefined || tool === undefined) throw new Error(`no service ${name}, or no tool ${toolName}`);
const { prefix, credential } = service;
const results = join(folder, 'reach', toolName);
mkdirSync(results, { recursive: true });

await whileStarted(service, folder, async ({ port, document }) => {
  const text = document.startsWith('http') ? await (await fetch(document)).text() : readFileSync(document, 'utf8');
  // A file, so that a slow server costs neither tool its time.
  const saved = join(results, text.trimStart().startsWith('{') ? 'document.json' : 'document.yaml');
  writeFileSync(saved, text);
  const base = prefix ?? basePath(text);
  const operations = operationsOf(text, base);
  const proxy = await countingProxy(port, operations);
  const login = credential && logIn(credential, folder, port);
  const output = openSync(join(results, 'output.txt'), 'w');
  const [command = '', ...words] = tool.command({ url: proxy.origin + base, document: saved, login, seconds: Number(time), results });
  const started = performance.now();
  const running = spawn(command, words, { stdio: ['ignore', output, output], cwd: results });
  // A tool that does not keep its time is ended: a minute more is for its end and its report.
  const patience = setTimeout(() => running.kill('SIGKILL'), (Number(time || 900) + 60) * 1000);
  const [status] = await once(running, 'exit');
  clearTimeout(patience);
  const seconds = (performance.now() - started) / 1000;
  proxy.close();
  const counted = Object.fromEntries(
    [...proxy.counts.operations].map(([operation, { refusals, ...count }]) => [operation, { ...count, refusals: [...refusals.values()] }]),
  );
  writeFileSync(
    join(results, 'counts.json'),
    JSON.stringify({ status, seconds, requests: proxy.counts.requests, operations: counted }, undefined, 1),
  );
});
