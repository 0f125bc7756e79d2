// A contract of a few operations on which the mount is tested apart from the product's own.
import { parse } from 'yaml';
import { resolvedContract } from '../../scripts/contract/resolve.ts';

const problem = `{ description: No, content: { application/problem+json: { schema: { $ref: '#/components/schemas/Problem' } } } }`;

const document = parse(`
openapi: 3.1.0
info: { title: Coop, version: 1.0.0 }
paths:
  /api/hens:
    get:
      operationId: listHens
      tags: [hens]
      security: []
      parameters:
        - { name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 100, default: 50 } }
        - { name: laying, in: query, schema: { type: boolean } }
        - { name: colour, in: query, schema: { type: array, maxItems: 3, items: { type: string } } }
      responses:
        '200':
          description: All
          headers:
            ETag: { schema: { type: string } }
            Cache-Control: { schema: { type: string }, example: 'public, max-age=60' }
          content:
            application/json:
              schema: { type: array, items: { $ref: '#/components/schemas/Hen' } }
        '304': { description: Same }
        '422': ${problem}
    post:
      operationId: addHen
      tags: [hens]
      security: [{ cookieAuth: [] }, { bearerAuth: [write] }]
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: '#/components/schemas/NewHen' } } }
      responses:
        '201':
          description: Added
          content: { application/json: { schema: { $ref: '#/components/schemas/Hen' } } }
        '422': ${problem}
  /api/eggs:
    get:
      operationId: listEggs
      tags: [hens]
      deprecated: true
      x-deprecated-since: 2026-01-01
      x-sunset: 2026-07-01
      security: []
      parameters:
        - { name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 100, default: 50 } }
      responses:
        '200':
          description: All
          headers: { Link: { schema: { type: string } } }
          content: { application/json: { schema: { type: array, items: { type: string } } } }
        '422': ${problem}
  /api/hens/first:
    get:
      operationId: firstHen
      tags: [hens]
      security: [{}, { cookieAuth: [] }, { bearerAuth: [read] }]
      responses:
        '200':
          description: One
          content: { application/json: { schema: { $ref: '#/components/schemas/Hen' } } }
  /api/hens/{henId}:
    parameters:
      - { name: henId, in: path, required: true, schema: { type: string, minLength: 1, maxLength: 10 } }
    delete:
      operationId: deleteHen
      tags: [hens]
      security: [{ cookieAuth: [] }]
      responses:
        '204': { description: Gone }
        '401': ${problem}
  /api/photos:
    post:
      operationId: framePhoto
      tags: [hens]
      security: []
      requestBody:
        required: true
        x-max-bytes: 50200000
        content:
          multipart/form-data:
            schema:
              type: object
              required: [photo, caption]
              properties:
                photo: { type: string, format: binary, x-max-bytes: 50000000, x-content-types: [image/png, image/jpeg] }
                thumbnail: { type: string, format: binary, x-max-bytes: 1000, x-content-types: [image/png] }
                sketch: { type: string, format: binary, x-max-bytes: 1000, x-content-types: ['image/*', application/octet-stream] }
                caption: { type: string, minLength: 1, maxLength: 20 }
                age: { type: integer, minimum: 0, maximum: 30 }
                framed: { type: boolean }
      responses:
        '200':
          description: What was read
          content: { application/json: { schema: { type: object, additionalProperties: true } } }
  /api/logout:
    post:
      operationId: leave
      tags: [gate]
      security: []
      responses:
        '204': { description: Left, headers: { Set-Cookie: { schema: { type: string } } } }
  /api/weather:
    post:
      operationId: forecast
      tags: [weather]
      x-status: planned
      security: []
      requestBody:
        required: true
        content: { multipart/form-data: { schema: { type: object } } }
      responses:
        '501': ${problem}
components:
  securitySchemes:
    cookieAuth: { type: apiKey, in: cookie, name: session }
    bearerAuth: { type: http, scheme: bearer }
  schemas:
    Hen:
      type: object
      additionalProperties: true
      required: [name, sex, age]
      properties:
        name: { type: string }
        sex: { type: string, enum: [hen] }
        age: { type: [integer, 'null'] }
    NewHen:
      type: object
      required: [name]
      properties:
        name: { type: string, minLength: 1, maxLength: 20, pattern: '^[^\\u0000-\\u001f]*$' }
        age: { type: [integer, 'null'], minimum: 0, maximum: 30 }
        ring: { type: string, maxLength: 4, pattern: '^[0-9]{4}$' }
        coop:
          type: object
          required: [city]
          properties: { city: { type: string } }
        mate:
          anyOf:
            - { type: object, required: [name], properties: { name: { type: string } } }
            - { type: 'null' }
    Problem: { type: object }
`);

export const smallContract = await resolvedContract({ file: '', document });
