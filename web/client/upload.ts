// Sends forms with files by XMLHttpRequest, because fetch reports no progress.
import { reportAnswer, reportUnauthorized } from './connection.ts';
import { isFromServer, NoAnswer } from './unwrap.ts';

/**
 * Options for a call of the client that sends `fields` as a multipart form. `onProgress` receives the share that has been
 * sent, from 0 to 1. The form then goes to XMLHttpRequest, also because WebKit cannot read a form with a file back from a Request.
 */
export function asForm(fields: Record<string, unknown>, onProgress?: (share: number) => void) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value as string | Blob);
  return { body: fields, bodySerializer: () => form, ...(onProgress && { fetch: sender(form, onProgress) }) };
}

function sender(form: FormData, onProgress: (share: number) => void) {
  return async (request: Request): Promise<Response> => {
    const sending = new XMLHttpRequest();
    sending.open(request.method, request.url);
    sending.responseType = 'arraybuffer';
    sending.withCredentials = true;
    // The content type of the Request names the boundary of its own copy of the form.
    for (const [name, value] of request.headers) if (name !== 'content-type') sending.setRequestHeader(name, value);
    sending.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    const abort = () => sending.abort();
    request.signal.addEventListener('abort', abort);
    try {
      return await new Promise<Response>((resolve, reject) => {
        const fail = (reason: string) => {
          reportAnswer(false);
          reject(new NoAnswer(new Error(reason)));
        };
        sending.onload = () => {
          const answer = answerOf(sending);
          if (!isFromServer(answer)) return fail(`Answered ${answer.status} in the server's place.`);
          reportAnswer(true);
          if (answer.status === 401) reportUnauthorized();
          resolve(answer);
        };
        sending.onerror = () => fail('The request did not get through.');
        sending.onabort = () => reject(new DOMException('The request was canceled.', 'AbortError'));
        if (request.signal.aborted) sending.onabort(new ProgressEvent('abort'));
        else sending.send(form);
      });
    } finally {
      request.signal.removeEventListener('abort', abort);
    }
  };
}

function answerOf(sending: XMLHttpRequest): Response {
  const { status, statusText } = sending;
  const headers = new Headers();
  for (const [, name = '', value = ''] of sending.getAllResponseHeaders().matchAll(/^([^:\r\n]+):(.*)/gm))
    headers.append(name, value.trim());
  const body = sending.response as ArrayBuffer;
  return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
}

/** The file has a name, because some servers take a part without one for text. */
export const asFile = (photo: Blob) => new File([photo], 'bird', { type: photo.type });
