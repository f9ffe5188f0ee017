import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Projects, in the order in which their files start. Files of `contract` share a worker only as long as the next one in
 * line is one of them too: between others, each would import the server and open a database anew.
 */
const projects = ['fuzz', 'process', 'contract', 'unit'];

/** What takes longest, most of it waiting: last, it would keep one worker while the others have nothing to do. */
const longest = [
  ...[
    'publishing/sharedLeader',
    'shop/start',
    'publishing/fullDisk',
    'publishing/hostileBuild',
    'shop/failingDatabase',
  ],
  ...[
    'publishing/movedPages',
    'publishing/killed',
    'publishing/restoredBackup',
    'publishing/changedPages',
    'shop/backup',
  ],
  ...['backup/roundTrip', 'shopCommand/import', 'database/plans', 'shopCommand/catalog', 'accounts/rights'],
  ...['http/connections', 'database/connectionLost', 'payments/stripe'],
];

function placeOf({ project, moduleId }: TestSpecification): number {
  const place = longest.findIndex((name) => moduleId.endsWith(`/${project.name}/${name}.test.ts`));
  return projects.indexOf(project.name) * 100 + (place < 0 ? longest.length : place);
}

/** Starts what takes longest first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
