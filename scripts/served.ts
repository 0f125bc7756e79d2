// The gate that holds the server to the whole contract: names the file where an operation still has to be written.
import { createTestApp } from '../server/testing/create-test-app.ts';

try {
  await (await createTestApp()).close();
} catch (error) {
  console.log((error as Error).message);
  process.exitCode = 1;
}
