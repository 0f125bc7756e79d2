const wanted = 24;

export function nodeFault(version: string): string | null {
  if (Number(version.split('.')[0]) === wanted) return null;
  return `Heritage Flock runs on Node ${wanted}, and this is Node ${version}. "npm start" brings the right one along.`;
}

export function refuseWrongNode(): void {
  const fault = nodeFault(process.versions.node);
  if (fault === null) return;
  console.error(fault);
  process.exit(1);
}
