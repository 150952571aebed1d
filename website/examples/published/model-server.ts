// Stands in for a server with OpenAI's API. The user's input says how it behaves.
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import * as z from 'zod';

const Body = z.object({ messages: z.array(z.object({ content: z.string() })) });

const draft = '[{ "pluginId": "time", "action": "now" }]';
const plan = '[{ "pluginId": "text", "action": "write" }]';
const noChange = '{ "shouldModify": false, "explanation": "Nothing else would help." }';

/** Starts the server on a free port of this machine. */
export async function startModelServer(): Promise<{ baseUrl: string; close: () => void }> {
  let isBusy = true;
  const answer = (prompt: string, response: ServerResponse): void => {
    const isAbout = (input: string) => prompt.includes(`User input: "${input}"`);
    if (prompt.includes('# Task: plan a pipeline')) {
      const thoughts = isAbout('Think aloud') ? `<think>Perhaps ${draft}?</think>` : '';
      sendText(response, thoughts + plan);
    } else if (prompt.includes('# Task: revise the pipeline')) {
      sendText(response, noChange);
    } else if (isAbout('Be busy') && isBusy) {
      isBusy = false;
      response.writeHead(429, { 'Retry-After': '1' }).end();
    } else if (isAbout('Break off')) {
      sendChunks(response, ['This is']);
      // A comment, after which the connection is cut.
      response.write(': sorry\n\n', () => response.destroy());
    } else if (isAbout('Think aloud')) {
      sendChunks(response, ['<think>Easy.', '</think>I have', ' thought.'], 'stop');
    } else if (!isAbout('Hang')) {
      sendChunks(response, ['Here', ' you', ' are.'], 'stop');
    }
  };
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      answer(Body.parse(body).messages.at(-1)?.content ?? '', response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function sendText(response: ServerResponse, content: string): void {
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify({ choices: [{ message: { content }, finish_reason: 'stop' }] }));
}

/** Streams the chunks, and ends the stream if there is a reason. */
function sendChunks(response: ServerResponse, chunks: readonly string[], reason?: 'stop'): void {
  response.setHeader('Content-Type', 'text/event-stream');
  for (const content of chunks) {
    response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
  }
  if (reason === undefined) return;
  const end = { choices: [{ delta: {}, finish_reason: reason }] };
  response.end(`data: ${JSON.stringify(end)}\n\ndata: [DONE]\n\n`);
}
