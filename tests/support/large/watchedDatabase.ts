import type pg from 'pg';
import { databaseSettings } from '#server/config/server.ts';
import { connectPostgres } from '#server/database/postgres.ts';

/** What PostgreSQL did for one statement. */
export interface RunStatement {
  text: string;
  /** In the database alone, in milliseconds. */
  ms: number;
  /** Pages of 8 kB that were looked at. */
  buffers: number;
  rows: number;
  /** The most rows that any step of the plan read. */
  mostRead: number;
  /** Tables that were read from beginning to end, and how many rows of each. */
  wholeTables: { table: string; rows: number }[];
  plan: PlanNode;
}

/** A step of a plan, as PostgreSQL says it in JSON. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

export type WatchedDatabase = ReturnType<typeof watchDatabase>;

const explain = {
  session_preload_libraries: 'auto_explain',
  ...{ 'auto_explain.log_min_duration': '0', 'auto_explain.log_analyze': 'on', 'auto_explain.log_buffers': 'on' },
  ...{ 'auto_explain.log_timing': 'off', 'auto_explain.log_format': 'json' },
  // To whoever asked, and not into the log of the server.
  'auto_explain.log_level': 'notice',
  jit: 'off',
};

/**
 * Connects to a PostgreSQL database as the server does; the user must be allowed to load auto_explain.
 *
 * @param more settings of the connection
 */
export function watchDatabase(url: string, more: Record<string, string> = {}) {
  const watched = new URL(url);
  watched.searchParams.set(
    'options',
    Object.entries({ ...explain, ...more })
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  );
  const database = connectPostgres(watched.href, { ...databaseSettings({}), statementTimeout: 0 });
  const statements: RunStatement[] = [];
  const { $client: pool } = database.db as unknown as { $client: pg.Pool };
  pool.on('connect', (client) => {
    client.on('notice', ({ message }) => {
      const statement = read(message ?? '');
      if (statement) statements.push(statement);
    });
  });
  /** The statements since it was asked last, in their order. */
  const take = (): RunStatement[] => statements.splice(0);
  return { database, take };
}

function read(message: string): RunStatement | undefined {
  const [, ms, json] = /^duration: ([\d.]+) ms\s+plan:\s*(\{.*)$/su.exec(message) ?? [];
  if (json === undefined) return undefined;
  const { 'Query Text': text, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: PlanNode };
  const nodes = [...nodesOf(plan)];
  const whole = nodes.filter((node) => node['Node Type'] === 'Seq Scan');
  return {
    text,
    ms: Number(ms),
    buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    rows: plan['Actual Rows'],
    mostRead: Math.max(...nodes.map(rowsRead)),
    wholeTables: whole.map((node) => ({ table: node['Relation Name'] ?? '', rows: rowsRead(node) })),
    plan,
  };
}

function* nodesOf(plan: PlanNode): Generator<PlanNode> {
  yield plan;
  for (const child of plan.Plans ?? []) yield* nodesOf(child);
}

const rowsRead = (node: PlanNode): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops'];
