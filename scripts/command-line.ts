/** Runs a command and prints its output. An error is printed as one sentence, and null as the usage. */
export async function commandLine(usage: string, command: () => Promise<string | null>): Promise<void> {
  if (process.argv.includes('--help')) return console.log(`Usage: ${usage}`);
  try {
    const said = await command();
    if (said === null) throw new Error(`Usage: ${usage}`);
    console.log(said);
  } catch (error) {
    // A store's errors have a separate message for operators.
    const { refusal, code = '' } = error as NodeJS.ErrnoException & { refusal?: string | null };
    const message = refusal ?? (error as Error).message;
    console.error(code.startsWith('ERR_PARSE_ARGS') ? `${message}\nUsage: ${usage}` : message);
    process.exitCode = 1;
  }
}
