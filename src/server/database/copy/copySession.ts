import type { Db } from '#server/database/database.ts';

/** Rows in the text format of COPY: a line each, in UTF-8, cut anywhere. */
export type CopiedRows = AsyncIterable<Buffer>;

/** One transaction on a connection of its own, which can copy whole tables without holding them in memory. */
export interface CopySession {
  /** The same transaction, for queries that Drizzle builds. */
  readonly db: Db;
  /** Rows of a statement with parameters. */
  query: <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>;
  /** Runs statements without parameters; several are separated by semicolons. */
  run: (text: string) => Promise<void>;
  /** The rows of a table. To be read to its end before anything else is asked. */
  copyOut: (table: CopiedTable) => CopiedRows;
  /** Adds rows to a table; each piece ends with a row. */
  copyIn: (table: CopiedTable, rows: CopiedRows) => Promise<void>;
}

/** A table and the columns that are copied; unquoted names. */
export interface CopiedTable {
  name: string;
  columns: readonly string[];
}

/** `snapshot` reads the database as it is at one moment and writes nothing; `write` is a usual transaction. */
export type CopyMode = 'snapshot' | 'write';

/** Returns the statement that opens the transaction and makes values look the same from every engine. */
export const beginOf = (mode: CopyMode): string =>
  mode === 'snapshot' ? 'set transaction isolation level repeatable read, read only' : 'set constraints all immediate';

/** Settings for one notation of values, whatever a database or a role has set. */
export const plainValues = `
  set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 3; set local lock_timeout = '30s';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

/** Quotes a name for SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Quotes a table of the shop and its columns, as COPY and SELECT want them. */
export const quotedTable = ({ name, columns }: CopiedTable): { table: string; columns: string } => ({
  table: `public.${quoted(name)}`,
  columns: columns.map(quoted).join(', '),
});
