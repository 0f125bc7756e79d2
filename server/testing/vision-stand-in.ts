// A server on this machine that answers as a vision model behind OpenAI's interface would, or misbehaves.
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface VisionStandIn {
  environment: { OPENAI_BASE_URL: string; OPENAI_API_KEY: string; OPENAI_VISION_MODEL: string };
  /** Requests, oldest first. */
  asked: { url: string | undefined; authorization: string | undefined; body: string }[];
  /** Replaces its behavior. */
  does(listener: RequestListener): void;
  /** Answers a chat completion with this message. */
  says(message: unknown): void;
  close(): Promise<void>;
}

export async function startVisionStandIn(): Promise<VisionStandIn> {
  const asked: VisionStandIn['asked'] = [];
  let listener: RequestListener = (_, response) => response.writeHead(500).end();
  const server = createServer(async (request, response) => {
    const { url, headers } = request;
    asked.push({ url, authorization: headers.authorization, body: await text(request) });
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    environment: {
      OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
      OPENAI_API_KEY: 'stand-in-key',
      OPENAI_VISION_MODEL: 'stand-in',
    },
    asked,
    does: (next) => {
      listener = next;
    },
    says: (message) => {
      const content = typeof message === 'string' ? message : JSON.stringify(message);
      listener = (_, response) =>
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
