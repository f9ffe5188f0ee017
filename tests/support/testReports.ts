import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** How the tests of one runner went. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed, or passed only when it was tried again: file, name and the first lines of why. */
  complaints: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests?: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
}

interface Story {
  title: string;
  file: string;
  tests: { status: string; results: { error?: { message?: string } }[] }[];
}

interface StoryGroup {
  specs: Story[];
  suites?: StoryGroup[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: StoryGroup[];
  errors: { message?: string }[];
}

export const none = (): Outcome => ({ passed: 0, failed: 0, skipped: 0, complaints: [] });

/** All of them as one. */
export const sumOf = (outcomes: Outcome[]): Outcome =>
  outcomes.reduce(
    (sum, each) => ({
      passed: sum.passed + each.passed,
      failed: sum.failed + each.failed,
      skipped: sum.skipped + each.skipped,
      complaints: [...sum.complaints, ...each.complaints],
    }),
    none(),
  );

/**
 * Reads how tests went from a JSON report of Vitest or Playwright. A runner that failed without naming a test (it could
 * not start, a file did not load, something went wrong beside the tests) counts as one failure.
 */
export function readOutcome(file: string, succeeded: boolean): Outcome {
  const outcome = outcomeOf(file);
  if (succeeded || outcome.failed > 0) return outcome;
  const complaint = `${file}: the tests that ran passed, and yet their runner failed; what it printed says why`;
  return { ...outcome, failed: 1, complaints: [...outcome.complaints, complaint] };
}

function outcomeOf(file: string): Outcome {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport;
    return 'stats' in report ? ofStories(report) : ofTests(report);
  } catch (error) {
    return { ...none(), failed: 1, complaints: [`${file}: there is no report (${String(error)})`] };
  }
}

function ofTests(report: VitestReport): Outcome {
  const complaints = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const at = relative(process.cwd(), name);
    if (failed.length === 0) return status === 'failed' ? [complaint(at, 'the file', message)] : [];
    return failed.map((test) => complaint(at, test.fullName, test.failureMessages?.join('\n')));
  });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    complaints,
  };
}

function ofStories({ stats, suites, errors }: PlaywrightReport): Outcome {
  const complaints = suites.flatMap(storiesOf).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const why = results.find(({ error }) => error)?.error?.message;
        return complaint(file, status === 'flaky' ? `${title} (passed when told again)` : title, why);
      }),
  );
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    complaints: [...complaints, ...errors.map(({ message }) => complaint('the stories', 'as a whole', message))],
  };
}

const storiesOf = ({ specs, suites = [] }: StoryGroup): Story[] => [...specs, ...suites.flatMap(storiesOf)];

/** Enough of why to start from: all of it was printed where it happened, which may be far above. */
const complaint = (file: string, name: string, why = ''): string => {
  const lines = stripVTControlCharacters(why)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 12);
  return [`${file} › ${name}`, ...lines.map((line) => `    ${line}`)].join('\n');
};
