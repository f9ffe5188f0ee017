import type { Reporter } from '@playwright/test/reporter';
import { isQuick } from './extent.ts';

/** Skips tests marked `@slow` in the quick run. A reporter does it, so that the report counts them as skipped. */
export default class SkipSlow implements Reporter {
  preprocess({ suite, testRun }: Parameters<NonNullable<Reporter['preprocess']>>[0]): Promise<void> {
    if (isQuick) for (const story of suite.allTests()) if (story.tags.includes('@slow')) testRun.skip(story, 'slow');
    return Promise.resolve();
  }

  printsToStdio(): boolean {
    return false;
  }
}
