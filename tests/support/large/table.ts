import type { Taken } from './largeShop.ts';

/** A call as the table of a large shop shows it. */
export interface MeasuredCall {
  what: string;
  /** The middle one of many (milliseconds), all in all and in the database. */
  ms: number;
  databaseMs: number;
  statements: number;
  buffers: number;
  /** The most rows that one step of any of its statements read. */
  mostRead: number;
  /** Tables that were read from beginning to end, of more than a few rows. */
  wholeTables: string;
}

/** Fewer rows than this are read at once whatever the index is. */
const FEW_ROWS = 1_000;

const middle = (numbers: number[]): number =>
  numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);

/** What a call took in the middle of many times. */
export function measured(what: string, taken: readonly Taken[]): MeasuredCall {
  const of = (value: (one: Taken) => number): number => middle(taken.map(value));
  const whole = taken.flatMap(({ statements }) => statements.flatMap(({ wholeTables }) => wholeTables));
  return {
    what,
    ms: of(({ ms }) => ms),
    databaseMs: of(({ statements }) => sum(statements.map(({ ms }) => ms))),
    statements: of(({ statements }) => statements.length),
    buffers: of(({ statements }) => sum(statements.map(({ buffers }) => buffers))),
    mostRead: of(({ statements }) => Math.max(0, ...statements.map(({ mostRead }) => mostRead))),
    wholeTables: [...new Set(whole.filter(({ rows }) => rows >= FEW_ROWS).map(({ table }) => table))].join(', '),
  };
}

/** The table in Markdown. */
export function tableOf(calls: readonly MeasuredCall[]): string {
  const rows = calls.map(({ what, ms, databaseMs, statements, buffers, mostRead, wholeTables }) =>
    [what, ms.toFixed(1), databaseMs.toFixed(1), statements, buffers, mostRead, wholeTables || '–'].join(' | '),
  );
  const head = 'call | ms | of it in the database | statements | pages | most rows read | tables read whole';
  return [head, '--- | --: | --: | --: | --: | --: | ---', ...rows].map((row) => `| ${row} |`).join('\n');
}
