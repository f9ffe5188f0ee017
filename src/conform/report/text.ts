import type { Report, Result } from '#conform/conform.ts';
import type { Outcome } from '#conform/outcome.ts';

/** Mark of a result in a column of its own. */
const marks = { passed: '✓', fault: '✗', 'left out': '–', 'not reached': '?', 'not offered': '·' } as const;

/** The report for a terminal: everything that is not plainly passed, by call; then the counts. */
export function textReport(report: Report): string {
  const groups = groupsOf(report);
  const absent = groups.filter(([, results]) => isAbsent(results));
  const lines = groups.flatMap(([group, results]) => (isAbsent(results) ? [] : linesOfGroup(group, results)));
  return [
    ...lines,
    ...absentLines(absent.map(([group]) => group)),
    '',
    summaryOf(report),
    ...explanations(report),
    '',
  ].join('\n');
}

/** A call of which there is nothing to tell. */
const isAbsent = (results: readonly Result[]): boolean =>
  results.every(({ outcome }) => outcome.kind === 'not offered');

const absentLines = (groups: readonly string[]): string[] =>
  groups.length === 0 ? [] : [`${marks['not offered']} not offered:`, ...groups.map((group) => `    ${group}`)];

function linesOfGroup(group: string, results: readonly Result[]): string[] {
  const toReport = results.filter(({ outcome }) => outcome.kind !== 'passed');
  const passed = results.length - toReport.length;
  return [`${markFor(toReport)} ${group}  (${passed} of ${results.length})`, ...toReport.flatMap(linesOf)];
}

function markFor(toReport: readonly Result[]): string {
  if (toReport.some(({ outcome }) => outcome.kind === 'fault')) return marks.fault;
  return toReport.length > 0 ? marks['left out'] : marks.passed;
}

function linesOf({ check, outcome }: Result): string[] {
  const head = `    ${marks[outcome.kind]} ${check.title}`;
  if (outcome.kind === 'passed') return [];
  if (outcome.kind !== 'fault') return [`${head}: ${outcome.kind}, ${outcome.reason}`];
  const evidence = outcome.evidence.flatMap(({ expected, came, request }) => [
    `        expected  ${expected}`,
    `        came      ${came}`,
    ...(request === undefined ? [] : [`        again     ${request}`]),
  ]);
  return [head, ...evidence];
}

function explanations(report: Report): string[] {
  const kinds = new Set(report.results.map(({ outcome }) => outcome.kind));
  return [
    ...(kinds.has('left out') ? ['Left out is what could not be tried here; each says why.'] : []),
    ...(kinds.has('not reached') ? ['Not reached is what builds on something that failed.'] : []),
    ...(kinds.has('not offered') ? ['Not offered are calls that the minimum does not ask for.'] : []),
  ];
}

/** Number of times that each outcome came. */
type Counts = Record<Outcome['kind'], number>;

export function countsOf({ results }: Report): Counts {
  const counts: Counts = { passed: 0, fault: 0, 'left out': 0, 'not reached': 0, 'not offered': 0 };
  for (const { outcome } of results) counts[outcome.kind] += 1;
  return counts;
}

/** Results by the call that they are about, in the order in which the calls came. */
export const groupsOf = ({ results }: Report): [group: string, results: Result[]][] => [
  ...Map.groupBy(results, ({ check }) => check.group),
];

/** The counts in one line, without those of which there are none. */
export const summaryOf = (report: Report): string => {
  const { passed, fault, ...others } = countsOf(report);
  const rest = Object.entries(others).filter(([, count]) => count > 0);
  const seconds = (report.milliseconds / 1000).toFixed(1);
  const parts = [`${passed} passed`, `${fault} ${fault === 1 ? 'fault' : 'faults'}`];
  return `${[...parts, ...rest.map(([kind, count]) => `${count} ${kind}`)].join(', ')} in ${seconds} s`;
};
