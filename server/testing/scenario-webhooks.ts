// The part of the example scenario in which a program of a keeper's is sent what happens, on an app of its own.
import { createTestApp } from './create-test-app.ts';
import { keeperAt, later, listBird, makeWebhook, testWebhook } from './events.ts';
import { exampleValue } from './examples.ts';
import type { RecordExample } from './scenario-calls.ts';
import { type Receiver, startReceiver } from './webhook-receiver.ts';

const TOKEN = 'mK3vQ8xT1nZ6rW0yB5dJ9sL2cF7hP4gAuE2oY8iRwDk';
const MINUTE = 60_000;
/** Replaces the URL of the local receiver in examples. */
const SHOWN_URL = 'https://hooks.example.org/flock';

export async function recordWebhooks(record: RecordExample, examples: Map<string, unknown>, now: Date): Promise<void> {
  const receiver = await startReceiver();
  const app = await createTestApp({ now, environment: { WEBHOOKS_TO_LOOPBACK: '1' } });
  try {
    const headers = await keeperAt(app, 'wren@example.org');
    const robin = await keeperAt(app, 'robin@example.org');
    app.deps.random.token = () => TOKEN;
    const named = { name: 'Robin Marsh' };
    await app.app.inject({ method: 'PATCH', url: '/api/user/profile', payload: named, headers: robin });

    const wanted = exampleValue('createWebhook.request') as { url: string };
    await record('listWebhooks.empty', { headers }, app);
    const made = await record('createWebhook.created', { headers, body: 'createWebhook.request' }, app);
    await record(
      'createWebhook.private-address',
      { headers, body: { ...wanted, url: 'https://192.168.1.20/flock' } },
      app,
    );
    await record(
      'createWebhook.no-https',
      { headers, body: { ...wanted, url: 'http://hooks.example.org/flock' } },
      app,
    );
    await record('listWebhooks.untried', { headers }, app);
    const path = { webhookId: made.json().webhook.id };
    await record('testWebhook.untried', { headers, path }, app);
    await app.app.inject({ method: 'DELETE', url: `/api/user/webhooks/${path.webhookId}`, headers });
    await later(app);

    receiver.answers(({ url }, response) => {
      response.writeHead(url?.endsWith('/old') ? 410 : url?.endsWith('/failing') ? 500 : 204).end();
    });
    await makeWebhook(app, headers, { url: `${receiver.url}/old`, events: ['bird.listed'] });
    app.clock.advance(MINUTE);
    await makeWebhook(app, headers, { ...wanted, url: `${receiver.url}/failing` });
    app.clock.advance(MINUTE);
    const events = ['bird.listed', 'bird.removed', 'match.created'];
    const { webhook } = (await makeWebhook(app, headers, { url: receiver.url, events })).json();
    app.clock.advance(MINUTE);

    const own = await listBird(app, headers);
    const bird = await listBird(app, robin, {
      name: 'Prudence',
      description: 'Steady and broody; raised three clutches.',
    });
    await later(app);
    await record('listWebhooks.three', { headers }, app);
    const like = { direction: 'like' };
    await app.app.inject({ method: 'PUT', url: `/api/chickens/${own}/swipe`, payload: like, headers: robin });
    await app.app.inject({ method: 'DELETE', url: `/api/chickens/${bird}`, headers: robin });
    await testWebhook(app, headers, webhook.id);
    await later(app);
    recordMessages(receiver, examples);

    for (let held = 3; held < 10; held++) await makeWebhook(app, headers, wanted);
    await record('createWebhook.too-many-webhooks', { headers, body: 'createWebhook.request' }, app);
    for (let asked = 0; asked <= 30; asked++)
      await record('createWebhook.too-many-requests', { headers, body: 'createWebhook.request' }, app);
    for (let tests = 2; tests < 30; tests++) await testWebhook(app, headers, webhook.id);
    await record('testWebhook.too-many-requests', { headers, path: { webhookId: webhook.id } }, app);
    for (const [name, value] of examples) {
      if (name.includes('Webhook'))
        examples.set(name, JSON.parse(JSON.stringify(value).replaceAll(receiver.url, SHOWN_URL)));
    }
  } finally {
    await app.close();
    await receiver.close();
  }
}

const messages = {
  'bird.listed': 'onBirdListed.listed',
  'bird.removed': 'onBirdRemoved.removed',
  'match.created': 'onMatchCreated.matched',
  'webhook.test': 'onWebhookTest.test',
};

function recordMessages({ received }: Receiver, examples: Map<string, unknown>): void {
  for (const [type, name] of Object.entries(messages)) {
    const message = received.find((one) => one.type === type && !one.url.endsWith('/failing'));
    examples.set(name, message && JSON.parse(message.body));
  }
}
