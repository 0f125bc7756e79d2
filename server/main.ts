// Starts the server: config, database, sample flock, app, listen. Stops it in the reverse order.
import { refuseWrongNode } from './platform/node-version.ts';

refuseWrongNode();
// Only now: the database's binary does not complain about an older Node, it crashes.
const { start } = await import('./start.ts');
await start();
