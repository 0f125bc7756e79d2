// Once for all web tests: the mock of the contract, whose address every test file is given.
import type { TestProject } from 'vitest/node';
import { startPrism } from './prism.ts';

declare module 'vitest' {
  interface ProvidedContext {
    mockUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const prism = await startPrism();
  project.provide('mockUrl', prism.url);
  return () => prism.close();
}
