import createClient from 'openapi-fetch';
import type { paths } from '#contract';

/** Typed from the contract, on this origin, with the session cookie. */
export const api = createClient<paths>({ baseUrl: window.location.origin, credentials: 'include' });
