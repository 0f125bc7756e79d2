/** Runs a command: shows what it says, what went wrong as one sentence, and how it is used when it answers null. */
export async function commandLine(usage: string, command: () => Promise<string | null>): Promise<void> {
  if (process.argv.includes('--help')) return console.log(`Usage: ${usage}`);
  try {
    const said = await command();
    if (said === null) throw new Error(`Usage: ${usage}`);
    console.log(said);
  } catch (error) {
    // What a store refuses is told in other words to keepers than to those who run it.
    const { refusal, code = '' } = error as NodeJS.ErrnoException & { refusal?: string | null };
    const message = refusal ?? (error as Error).message;
    console.error(code.startsWith('ERR_PARSE_ARGS') ? `${message}\nUsage: ${usage}` : message);
    process.exitCode = 1;
  }
}
