import type { Reporter } from '@playwright/test/reporter';
import { isQuick } from './extent.ts';

/** Skips the stories marked `@slow` when only the quick ones are told, so that the report knows what was left out. */
export default class LeaveOutSlow implements Reporter {
  preprocess({ suite, testRun }: Parameters<NonNullable<Reporter['preprocess']>>[0]): Promise<void> {
    if (isQuick) for (const story of suite.allTests()) if (story.tags.includes('@slow')) testRun.skip(story, 'slow');
    return Promise.resolve();
  }

  printsToStdio(): boolean {
    return false;
  }
}
