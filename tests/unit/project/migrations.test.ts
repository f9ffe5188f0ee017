import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { migrationFaults } from '../../support/project/migrationFaults.ts';
import { readText } from '../../support/project/namedPaths.ts';

const folder = 'src/server/database/migrations';
/** Those up to this one were made before there was a rule, for shops that closed meanwhile. */
const lastOld = 22;

describe('migrations', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  const fresh = files.filter((file) => Number.parseInt(file) > lastOld);

  it('stop no shop that sells, and leave the version before working', () => {
    expect(fresh.length).toBeGreaterThan(0);
    expect(fresh.flatMap((file) => migrationFaults(file.replace('.sql', ''), readText(join(folder, file))))).toEqual(
      [],
    );
  });

  it('are in the journal, in order', () => {
    const { entries } = JSON.parse(readText(join(folder, 'meta/_journal.json'))) as { entries: { tag: string }[] };
    expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(files.toSorted());
  });
});

const marked = '-- code of 0030 works with it\n';
const outside = `${marked}-- outside of a transaction\n`;

describe('a migration that would stop a shop, or break the version before, is refused', () => {
  it.each([
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
  ])('%s', (_, text) => {
    expect(migrationFaults('0030_bad', text)).not.toEqual([]);
  });

  it.each([
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
  ])('%s is not', (_, text) => {
    expect(migrationFaults('0030_good', text)).toEqual([]);
  });
});
