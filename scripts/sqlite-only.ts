/** For commands on the database file in DATA_DIR: beside a server on PostgreSQL they would take hold of the wrong one. */
export function refusePostgres(environment: NodeJS.ProcessEnv): void {
  if (!environment.DATABASE_URL?.trim()) return;
  throw new Error(
    'DATABASE_URL is set, and this command is about a database in DATA_DIR. PostgreSQL has its own ways: see scripts/deploy/README.md.',
  );
}
