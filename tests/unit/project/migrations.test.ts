import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readText } from '../../support/project/namedPaths.ts';

/** A sentence of squawk. */
interface Warning {
  file: string;
  rule_name: string;
  message: string;
}

/**
 * What squawk says that is not so here: `run.ts` sets the times, columns of 32 bits are chosen, and a whole
 * migration is a transaction unless it says otherwise.
 */
const left = [
  'require-lock-timeout',
  'require-statement-timeout',
  'prefer-bigint-over-int',
  'prefer-identity',
  // It overlooks one that is alone in its file.
  'ban-concurrent-index-creation-in-transaction',
];

const require = createRequire(import.meta.url);
const squawk = join(dirname(require.resolve('squawk-cli/package.json')), 'js/bin/squawk');

interface Migration {
  /** Of its file, without the ending. */
  name: string;
  text: string;
}

const isOutside = ({ text }: Migration): boolean => /^-- outside of a transaction$/mu.test(text);

/**
 * What is wrong with migrations beside the version before and a shop that sells meanwhile, a sentence each, in the order
 * of the migrations (CONTRIBUTING.md, "To change the schema").
 */
function migrationFaults(all: readonly Migration[]): string[][] {
  const warnings = new Map([true, false].flatMap((outside) => [...squawkOf(all, outside)]));
  return all.map((migration) => {
    const { name, text } = migration;
    const oldest = /^-- code of (\d{4}) works with it$/mu.exec(text)?.[1];
    const faults = [...(warnings.get(migration) ?? [])];
    if (!isOutside(migration) && /\bconcurrently\b/iu.test(bare(text)))
      faults.push('CONCURRENTLY needs the line "-- outside of a transaction"');
    if (oldest === undefined || Number(oldest) > Number.parseInt(name))
      faults.push(`it must say which code works with it, as in "-- code of ${name.slice(0, 4)} works with it"`);
    for (const statement of text.split('--> statement-breakpoint').filter(changesRows))
      faults.push(`rows are changed in a sweep, in parts, or it says "-- few rows:" why: ${firstLine(statement)}`);
    return faults.map((fault) => `${name}: ${fault}`);
  });
}

/** Runs squawk once over all that are in a transaction, or outside of one. */
function squawkOf(all: readonly Migration[], outside: boolean): Map<Migration, string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'zay-squawk-'));
  const files = new Map<string, Migration>();
  for (const [at, migration] of all.entries()) {
    if (isOutside(migration) !== outside) continue;
    const file = join(folder, `${at}.sql`);
    files.set(file, migration);
    writeFileSync(file, migration.text);
  }
  const flags = ['--pg-version=15', '--reporter=json', `--exclude=${left.join(',')}`];
  const args = [squawk, ...flags, ...(outside ? [] : ['--assume-in-transaction']), ...files.keys()];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  if (!stdout.startsWith('[')) throw new Error(`squawk did not run: ${stderr}`);
  const found = new Map<Migration, string[]>();
  for (const { file, rule_name: rule, message } of JSON.parse(stdout) as Warning[]) {
    const migration = files.get(file);
    if (migration) found.set(migration, [...(found.get(migration) ?? []), `${rule}: ${message}`]);
  }
  return found;
}

const bare = (statement: string): string => statement.replaceAll(/--.*$/gmu, '').trim();

const changesRows = (statement: string): boolean =>
  /^(?:with\b|update\b|delete\b|merge\b|insert\b[^;]*\bselect\b)/iu.test(bare(statement)) &&
  !/^-- few rows: \S/mu.test(statement);

const firstLine = (statement: string): string => bare(statement).split('\n')[0] ?? '';

const folder = 'src/server/database/migrations';
/** Those up to this one were made before there was a rule, for shops that closed meanwhile. */
const lastOld = 22;

describe('migrations', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  const fresh = files.filter((file) => Number.parseInt(file) > lastOld);

  it('stop no shop that sells, and leave the version before working', () => {
    expect(fresh.length).toBeGreaterThan(0);
    const all = fresh.map((file) => ({ name: file.replace('.sql', ''), text: readText(join(folder, file)) }));
    expect(migrationFaults(all).flat()).toEqual([]);
  });

  it('are in the journal, in order', () => {
    const { entries } = JSON.parse(readText(join(folder, 'meta/_journal.json'))) as { entries: { tag: string }[] };
    expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(files.toSorted());
  });
});

const marked = '-- code of 0030 works with it\n';
const outside = `${marked}-- outside of a transaction\n`;

describe('a migration that would stop a shop, or break the version before', () => {
  const bad = [
    ['an index that blocks writes', `${marked}create index a on orders (id);`],
    ['an index beside others, in a transaction', `${marked}create index concurrently if not exists a on orders (id);`],
    ['one outside that cannot be repeated', `${outside}create index concurrently a on orders (id);`],
    ['an index dropped while others read', `${marked}drop index a;`],
    ['a column that old code does not fill', `${marked}alter table orders add column a text not null;`],
    ['a column that is computed for every row', `${marked}alter table orders add column a int default random();`],
    ['another type', `${marked}alter table orders alter column note type bigint;`],
    ['NOT NULL without a proof', `${marked}alter table orders alter column note set not null;`],
    ['a column dropped', `${marked}alter table orders drop column note;`],
    ['a table dropped', `${marked}drop table orders;`],
    ['a column renamed', `${marked}alter table orders rename column note to a;`],
    ['a table renamed', `${marked}alter table orders rename to a;`],
    ['a constraint that is checked at once', `${marked}alter table orders add constraint a check (id > 0);`],
    ['a foreign key', `${marked}alter table orders add constraint a foreign key (b) references c (id);`],
    ['a unique constraint', `${marked}alter table orders add constraint a unique (id);`],
    [
      'a constraint validated in the transaction that makes it',
      `${marked}alter table orders add constraint a check (id > 0) not valid;--> statement-breakpoint
       alter table orders validate constraint a;`,
    ],
    ['every row updated', `${marked}update orders set note = '';`],
    ['rows copied', `${marked}-- to another table\ninsert into a select * from orders;`],
    ['no word about older code', 'create table a (id int primary key);'],
    ['code that is not there yet', '-- code of 0031 works with it\ncreate table a (id int primary key);'],
  ] as const;
  const good = [
    [
      'a table with its index and key',
      `${marked}create table a (id int primary key, b int references orders (id));
      create index c on a (b);`,
    ],
    ['a column that may be empty', `${marked}alter table orders add column a text;`],
    ['a column with a value that all rows share', `${marked}alter table orders add column a int default 0 not null;`],
    ['an index beside others', `${outside}create index concurrently if not exists a on orders (id);`],
    ['a constraint for new rows', `${marked}alter table orders add constraint a check (id > 0) not valid;`],
    ['a few rows', `${marked}-- few rows: a shop has some fifty of them\nupdate countries set name = '';`],
    [
      'a column that no code before uses',
      `${marked}-- squawk-ignore ban-drop-column\nalter table orders drop column note;`,
    ],
  ] as const;
  const faults = migrationFaults([...bad, ...good].map(([, text]) => ({ name: '0030_tried', text })));

  it.each(bad.map(([what], at) => [what, faults[at]] as const))('is refused: %s', (_, found) =>
    expect(found).not.toEqual([]),
  );
  it.each(good.map(([what], at) => [what, faults[bad.length + at]] as const))('is not what makes %s', (_, found) =>
    expect(found).toEqual([]),
  );
});
