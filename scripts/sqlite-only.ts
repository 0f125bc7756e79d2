/** Refuses to run on PostgreSQL, where the command would use the wrong database file in DATA_DIR. */
export function refusePostgres(environment: NodeJS.ProcessEnv): void {
  if (!environment.DATABASE_URL?.trim()) return;
  throw new Error(
    'DATABASE_URL is set, and this command is about a database in DATA_DIR. PostgreSQL has its own ways: see scripts/deploy/README.md.',
  );
}
