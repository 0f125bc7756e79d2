// Sends the requests of the example scenario and records the responses.
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './create-test-app.ts';

export interface Call {
  path?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Name of a request example, or a body of its own. */
  body?: string | object;
  /** A body that is not even JSON. */
  raw?: string | Buffer;
  remoteAddress?: string;
}

/** Asks the operation that the name begins with, and notes the answer under the name. */
export type RecordExample = (name: string, call?: Call, on?: TestApp) => Promise<LightMyRequestResponse>;
export type Ask = (operationId: string, call: Call) => Promise<LightMyRequestResponse>;
