import type { Report, Result } from '#conform/conform.ts';
import { groupsOf, summaryOf } from './counts.ts';

/** How a result is marked in a column of its own. */
const marks = { passed: '✓', fault: '✗', 'left out': '–', 'not reached': '?', 'not offered': '·' } as const;

/** The report for a terminal: everything that is not plainly passed, by call; then the counts. */
export function textReport(report: Report): string {
  const groups = groupsOf(report).flatMap(([group, results]) => linesOfGroup(group, results));
  return [...groups, '', summaryOf(report), ...explanations(report), ''].join('\n');
}

function linesOfGroup(group: string, results: readonly Result[]): string[] {
  const told = results.filter(({ outcome }) => outcome.kind !== 'passed');
  const passed = results.length - told.length;
  const head = `${told.some(({ outcome }) => outcome.kind === 'fault') ? marks.fault : told.length > 0 ? marks['left out'] : marks.passed} ${group}  (${passed} of ${results.length})`;
  return [head, ...told.flatMap(linesOf)];
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
