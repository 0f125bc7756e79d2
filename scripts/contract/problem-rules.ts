// Checks the problem codes: `x-problems` is their only table, from which server, mock and documentation read them. It
// has the code of every error example, and no unused code.
import { asObject, type Contract, entries, follow, operationsOf, readExample } from './document.ts';

export async function problemFindings(contract: Contract): Promise<string[]> {
  const table = asObject(asObject(contract.document.components)['x-problems']);
  const findings: string[] = [];
  const answered = new Set<string>();
  const failures = operationsOf(contract).flatMap(({ value }) =>
    entries(value.responses).filter(([status]) => status >= '400'),
  );
  const media = failures.flatMap(([, response]) => entries(follow(contract, response).content));
  for (const [, { examples }] of media) {
    for (const reference of Object.values(asObject(examples))) {
      const { file, example } = await readExample(contract, reference);
      const { code, status, title } = asObject(example.value);
      if (typeof code !== 'string' || answered.has(code)) continue;
      answered.add(code);
      const row = asObject(table[code]);
      if (row.status !== status || row.title !== title)
        findings.push(`${file}: write \`${code}\` with its status and title into \`x-problems\` of openapi.yaml.`);
    }
  }
  for (const [code, { meaning, answeredBy }] of entries(table)) {
    if (typeof meaning !== 'string') findings.push(`openapi.yaml: x-problems: ${code} does not say what it means.`);
    if (answered.has(code) || answeredBy) continue;
    findings.push(
      `openapi.yaml: x-problems: no example shows ${code}; take it away, or say by \`answeredBy\` who answers it.`,
    );
  }
  return findings;
}
