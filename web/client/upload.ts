// A request whose sending can be watched, which fetch cannot. For `fetch` of a call of the client.
import { heardOf } from './connection.ts';
import { NoAnswer } from './unwrap.ts';

/** `onProgress` is told the share that has been sent, from 0 to 1. */
export function withProgress(onProgress: (share: number) => void) {
  return async (request: Request): Promise<Response> => {
    const body = await request.arrayBuffer();
    const sending = new XMLHttpRequest();
    sending.open(request.method, request.url);
    sending.responseType = 'arraybuffer';
    sending.withCredentials = true;
    for (const [name, value] of request.headers) sending.setRequestHeader(name, value);
    sending.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    const abort = () => sending.abort();
    request.signal.addEventListener('abort', abort);
    try {
      return await new Promise<Response>((resolve, reject) => {
        sending.onload = () => {
          heardOf(true);
          resolve(answerOf(sending));
        };
        sending.onerror = () => {
          heardOf(false);
          reject(new NoAnswer(new Error('The request broke off.')));
        };
        sending.onabort = () => reject(new DOMException('The request was given up.', 'AbortError'));
        if (request.signal.aborted) sending.onabort(new ProgressEvent('abort'));
        else sending.send(body);
      });
    } finally {
      request.signal.removeEventListener('abort', abort);
    }
  };
}

function answerOf(sending: XMLHttpRequest): Response {
  const { status, statusText } = sending;
  const lines = sending
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/);
  const headers = new Headers(lines.filter(Boolean).map((line) => headerIn(line)));
  const body = sending.response as ArrayBuffer;
  return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
}

function headerIn(line: string): [name: string, value: string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
}
