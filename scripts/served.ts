// This gate names the file of each operation in the contract that has no handler.
import { createTestApp } from '../server/testing/create-test-app.ts';

try {
  await (await createTestApp()).close();
} catch (error) {
  console.log((error as Error).message);
  process.exitCode = 1;
}
