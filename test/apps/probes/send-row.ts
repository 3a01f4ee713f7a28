import { Agent, request } from 'node:http';

/** Sends bodies one after another on one kept connection; the status of each answer, or the code of the error. */
export async function sendRow(url: string, bodies: readonly string[]): Promise<readonly (number | string)[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const answers: (number | string)[] = [];
  for (const body of bodies) answers.push(await send(`${url}/plants`, agent, body));
  agent.destroy();
  return answers;
}

function send(url: string, agent: Agent, body: string): Promise<number | string> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', authorization: 'Bearer probe' };
    const sending = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    sending.on('error', (error) => resolve('code' in error ? String(error.code) : error.message));
    sending.end(body);
  });
}
