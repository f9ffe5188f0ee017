import type { Report, Result } from '#conform/conform.ts';
import { countsOf, groupsOf } from './text.ts';

/** The report in the XML that build servers read: a suite for each call, a test for each promise. */
export function junitReport(report: Report): string {
  const { fault } = countsOf(report);
  const suites = groupsOf(report).map(([group, results]) => suiteOf(group, results));
  const total = `tests="${report.results.length}" failures="${fault}" time="${seconds(report.milliseconds)}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="conform" ${total}>\n${suites.join('\n')}\n</testsuites>\n`;
}

function suiteOf(group: string, results: readonly Result[]): string {
  const failures = results.filter(({ outcome }) => outcome.kind === 'fault').length;
  const skipped = results.filter(({ outcome }) => outcome.kind !== 'fault' && outcome.kind !== 'passed').length;
  const counts = `tests="${results.length}" failures="${failures}" skipped="${skipped}"`;
  return `  <testsuite name="${escaped(group)}" ${counts}>\n${results.map(caseOf).join('\n')}\n  </testsuite>`;
}

function caseOf({ check, outcome, milliseconds }: Result): string {
  const head = `    <testcase classname="${escaped(check.group)}" name="${escaped(check.title)}" time="${seconds(milliseconds)}"`;
  if (outcome.kind === 'passed') return `${head}/>`;
  if (outcome.kind !== 'fault')
    return `${head}><skipped message="${escaped(`${outcome.kind}: ${outcome.reason}`)}"/></testcase>`;
  const failures = outcome.evidence.map(({ expected, came, request = '' }) => {
    const message = escaped(`expected ${expected}; came ${came}`);
    return `<failure message="${message}">${escaped(request)}</failure>`;
  });
  return `${head}>${failures.join('')}</testcase>`;
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3);

/** Characters that XML cannot have at all are left out, whatever a backend has sent. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '�')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;');
