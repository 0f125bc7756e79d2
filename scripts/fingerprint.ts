// Detects outdated generated files by a hash of their inputs, which is stored beside them.
import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Returns a hash of all matching files (names and contents) and of further values. */
export async function fingerprint(patterns: string[], values: string[] = []): Promise<string> {
  const files = await Array.fromAsync(glob(patterns, { withFileTypes: true }));
  const names = files.filter((file) => file.isFile()).map((file) => `${file.parentPath}/${file.name}`);
  const hash = createHash('sha256').update(JSON.stringify(values));
  // Files are read one after another, because many systems limit a process to 1,024 open files.
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
