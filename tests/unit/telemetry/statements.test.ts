import { expect, it, vi } from 'vitest';
import { normalisedText, statementLabel, statementsWatched } from '#server/metrics/statements.ts';

it.each([
  ['select 1', 'select'],
  ['\n  INSERT into orders values ($1)', 'insert'],
  ['with a as (select 1) select * from a', 'with'],
  ['begin', 'begin'],
  ['/* aye@mail.example */ select 1', 'other'],
  ['whatever_a_tool_sends', 'other'],
])('the label of %j is %s', (text, label) => {
  expect(statementLabel({ text })).toBe(label);
  expect(statementLabel({ text, name: 'on_shelf' })).toBe('on_shelf');
});

it('the text that is logged is short, on one line, and without literals', () => {
  expect(normalisedText(`select *\n  from t where a = 'O''Brien' and b in ($1, $2, $3) and c = $4`)).toBe(
    'select * from t where a = ? and b in ($…) and c = $4',
  );
  expect(normalisedText(`select ${'x, '.repeat(1_000)}`).length).toBe(501);
});

it.each(['warn', 'info'] as const)('a slow statement is logged as %s with its text, and others are not', (level) => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const logger = { warn: vi.fn(), info: vi.fn() };
  const observe = statementsWatched({
    slowMs: 500,
    level,
    instruments: () => undefined,
    tracing: undefined,
    logger,
  });
  const [fast, slow] = [observe({ text: 'select 1' }), observe({ text: 'select 2', name: 'second' })];
  vi.advanceTimersByTime(499);
  fast();
  vi.advanceTimersByTime(1);
  slow(new Error('no'));
  vi.useRealTimers();
  expect(logger[level].mock.calls).toEqual([
    [{ statement: 'select 2', name: 'second', milliseconds: 500 }, 'a statement was slow'],
  ]);
});
