// This gate compares openapi.yaml with the last released contract and finds breaking changes.
import { breakingChanges, majorMoved } from './contract/compatibility.ts';
import { readContract } from './contract/document.ts';

const [released, current] = await Promise.all(['fixtures/released/openapi.yaml', 'openapi.yaml'].map(readContract));
if (!released || !current) throw new Error('unreachable');
const changes = await breakingChanges(released, current);
for (const change of changes) console.log(change);
if (changes.length > 0 && majorMoved(released, current)) console.log('Allowed, since the major version moved.');
else if (changes.length > 0) process.exitCode = 1;
