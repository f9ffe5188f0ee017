import { readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests?: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/**
 * Reads how many tests passed from a JSON report of Vitest or Playwright. A runner that failed without
 * naming a test (it could not start, or a file did not load) counts as one failure.
 */
export function readCounts(file: string, succeeded: boolean): Counts {
  const counts = countsOf(file);
  return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

function countsOf(file: string): Counts {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport;
    if ('stats' in report) {
      const { expected, unexpected, flaky, skipped } = report.stats;
      if (flaky > 0) console.log(`${flaky} stories passed only when they were told a second time.`);
      return { passed: expected + flaky, failed: unexpected, skipped };
    }
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
