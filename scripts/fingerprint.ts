// Whether generated files are still those of their inputs: a hash of what went in, kept beside what came out.
import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A hash over the files that match the patterns (by name and content) and over further values. */
export async function fingerprint(patterns: string[], values: string[] = []): Promise<string> {
  const files = await Array.fromAsync(glob(patterns, { withFileTypes: true }));
  const names = files.filter((file) => file.isFile()).map((file) => `${file.parentPath}/${file.name}`);
  const hash = createHash('sha256').update(JSON.stringify(values));
  // One after the other: many systems let a process have no more than 1,024 files open.
  for (const name of names.sort()) {
    const content = await readFile(name);
    hash.update(`\n${name}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

export async function isCurrent(stamp: string, print: string): Promise<boolean> {
  return (await readFile(stamp, 'utf8').catch(() => '')) === print;
}

export async function keep(stamp: string, print: string): Promise<void> {
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, print);
}
