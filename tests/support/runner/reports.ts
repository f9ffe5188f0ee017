import { readFileSync } from 'node:fs';
import { basename, dirname, relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The result of one runner. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  /** Failed and flaky tests: file, name and the first lines of the error. */
  complaints: string[];
  /** The number of skipped tests by reason: slow, or a missing requirement. */
  leftOut: Record<string, number>;
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
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null; tags?: string[] }[];
  }[];
}

interface Story {
  title: string;
  file: string;
  tags?: string[];
  tests: { status: string; results: { error?: { message?: string } }[] }[];
}

interface StoryGroup {
  specs: Story[];
  suites?: StoryGroup[];
}

interface PlaywrightReport {
  config: { rootDir: string };
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: StoryGroup[];
  errors: { message?: string }[];
}

export const emptyOutcome = (): Outcome => ({ passed: 0, failed: 0, skipped: 0, complaints: [], leftOut: {} });

export const sumOf = (outcomes: Outcome[]): Outcome =>
  outcomes.reduce(
    (sum, each) => ({
      passed: sum.passed + each.passed,
      failed: sum.failed + each.failed,
      skipped: sum.skipped + each.skipped,
      complaints: [...sum.complaints, ...each.complaints],
      leftOut: counted(sum.leftOut, each.leftOut),
    }),
    emptyOutcome(),
  );

/**
 * Reads the JSON reports of a Vitest or Playwright run. A failed run without a failed test (a file that did not load,
 * an error outside of tests) counts as one failure.
 */
export function readOutcome(files: readonly string[], succeeded: boolean): Outcome {
  const outcome = sumOf(files.map(outcomeOf));
  if (succeeded || outcome.failed > 0) return outcome;
  const complaint = `${files.join(', ')}: the tests that ran passed, and yet their runner failed; what it printed says why`;
  return { ...outcome, failed: 1, complaints: [...outcome.complaints, complaint] };
}

function outcomeOf(file: string): Outcome {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport;
    return 'stats' in report ? ofStories(report) : ofTests(report);
  } catch (error) {
    return { ...emptyOutcome(), failed: 1, complaints: [`${file}: there is no report (${String(error)})`] };
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
    leftOut: counted(
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'skipped' || status === 'pending')
          .map(({ fullName, tags }) => ({ [whyLeftOut(suiteOf(name), fullName, tags)]: 1 })),
      ),
    ),
  };
}

function ofStories({ config, stats, suites, errors }: PlaywrightReport): Outcome {
  const stories = suites.flatMap(storiesOf);
  const complaints = stories.flatMap(({ title, file, tests }) =>
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
    leftOut: counted(
      ...stories
        .filter(({ tests }) => tests.some(({ status }) => status === 'skipped'))
        .map(({ title, tags }) => ({ [whyLeftOut(basename(config.rootDir), title, tags)]: 1 })),
    ),
  };
}

/** The suite of a file, from tests/{suite}/… */
const suiteOf = (file: string): string => relative(process.cwd(), dirname(file)).split(sep)[1] ?? file;

/** Skipped tests that are not slow have the reason in their name, such as "(skipped: only root may mount one)". */
function whyLeftOut(suite: string, name: string, tags: readonly string[] = []): string {
  const told = /\(skipped: ([^)]+)\)/u.exec(name)?.[1];
  const slow = tags.some((tag) => /^@?slow$/u.test(tag)) ? 'slow' : undefined;
  return `${suite}: ${told ?? /\bon PostgreSQL\b/u.exec(name)?.[0] ?? slow ?? name}`;
}

const counted = (...each: Record<string, number>[]): Record<string, number> => {
  const sum: Record<string, number> = {};
  for (const [why, count] of each.flatMap((one) => Object.entries(one))) sum[why] = (sum[why] ?? 0) + count;
  return sum;
};

const storiesOf = ({ specs, suites = [] }: StoryGroup): Story[] => [...specs, ...suites.flatMap(storiesOf)];

/** The first lines of an error; the complete error is printed further up in the output. */
const complaint = (file: string, name: string, why = ''): string => {
  const lines = stripVTControlCharacters(why)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 12);
  return [`${file} › ${name}`, ...lines.map((line) => `    ${line}`)].join('\n');
};
