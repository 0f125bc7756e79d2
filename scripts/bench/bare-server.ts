// The simplest Node server: it sends one prepared response to every request. Its argument is a JSON file with the headers and
// the body.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

export interface ReadyMade {
  headers: Record<string, string>;
  body: string;
}

const { headers, body }: ReadyMade = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const bytes = Buffer.from(body);
const head = { ...headers, 'Content-Length': bytes.length };

const server = createServer((_request, response) => {
  response.writeHead(200, head);
  response.end(bytes);
});
server.listen(Number(process.env.PORT), '127.0.0.1');
