// The contract itself at /openapi.yaml and /openapi.json, and a reference page for people at /docs.
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { type Document, toYaml } from '../contract/document.ts';
import { etagOf, isKnown } from '../contract/etag.ts';

export function serveDocs(app: FastifyInstance, document: Document): void {
  serveText(app, '/openapi.yaml', 'application/yaml; charset=utf-8', toYaml(document));
  serveText(app, '/openapi.json', 'application/json; charset=utf-8', JSON.stringify(document));

  app.register(swagger, { mode: 'static', specification: { document: document as never } });
  app.register(swaggerUi, {
    routePrefix: '/docs',
    theme: { title: `${document.info.title}: API reference` },
    uiConfig: { deepLinking: true, persistAuthorization: false, validatorUrl: null },
    // Swagger UI writes style attributes and data: images; scripts come from here alone, as in the app.
    staticCSP: {
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:'],
      'font-src': "'self'",
      'connect-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
    },
  });
}

function serveText(app: FastifyInstance, url: string, type: string, text: string): void {
  const etag = etagOf(text);
  app.get(url, async (request, reply) => {
    reply.headers({ ETag: etag, 'Cache-Control': 'no-cache' });
    if (!isKnown(etag, request.headers['if-none-match'])) return reply.type(type).send(text);
    // In answer to HEAD, Fastify measures the text and leaves it away by itself.
    return reply.code(304).send(request.method === 'HEAD' ? text : null);
  });
}
