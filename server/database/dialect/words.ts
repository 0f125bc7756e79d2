// The words of table definitions in which engines differ. Migrations use these, so that there is one source of them.

export const words = {
  text: 'TEXT',
  /** 64 bits. */
  integer: 'INTEGER',
  /** Double precision. */
  real: 'REAL',
  /** A number that each new row gets by itself. */
  serial: 'INTEGER NOT NULL',
  /** Behind the columns: every value must be of its column's type. */
  table: 'STRICT',
  /** The same, and rows lie in the order of the primary key. */
  tableByKey: 'STRICT, WITHOUT ROWID',
} as const;
