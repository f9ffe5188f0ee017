import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { activityAreas, activitySubjects } from '#contract/operator/activityTable.ts';
import { bigIdColumn, createdAt } from './columns.ts';

/** Everything that the staff, machines and the shop itself did; written in the transaction of what was done. */
export const activity = pgTable(
  'activity',
  {
    id: bigIdColumn(),
    at: createdAt(),
    actor: text().notNull(),
    /** The id of the call, or of an act of the shop itself. */
    act: text().notNull(),
    area: text({ enum: activityAreas }).notNull(),
    /** Numbers and names of things of the shop, never of a person's data: of a customer the id alone. */
    subjectKind: text({ enum: activitySubjects }),
    subject: text(),
    change: text(),
  },
  (table) => [
    index('activity_at').on(table.at, table.id),
    index('activity_actor').on(table.actor, table.at),
    index('activity_area').on(table.area, table.at),
    index('activity_subject').on(table.subject, table.at),
  ],
);
