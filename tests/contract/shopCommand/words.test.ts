import { describe, expect, test } from 'vitest';
import type { Group } from '../../../scripts/shop/cli/command.ts';
import { dispatch } from '../../../scripts/shop/cli/dispatch.ts';
import { CommandEnded } from '../../../scripts/shop/cli/exit.ts';
import { Refused, Unreachable } from '#api/failures.ts';

const ends: Record<string, Error> = {
  faults: new CommandEnded(1, 'line 3 is wrong'),
  refused: new Refused('POST /x', 413, { error: 'too large', message: 'too large', code: 'too_large' }),
  stranger: new Refused('POST /x', 401, { error: 'no', message: 'no', code: 'not_allowed' }),
  broken: new Refused('POST /x', 500, { error: 'oh', message: 'oh', code: 'unexpected' }),
  away: new Unreachable('POST /x', 'no connection'),
};

const command = {
  usage: 'WHAT [--loud]',
  summary: 'Tries something.',
  details: 'Options: --loud',
  options: { loud: { type: 'boolean' } },
  takes: 1,
} as const;

const tea: Group = {
  name: 'tea',
  summary: 'Everything about tea.',
  commands: [
    {
      ...command,
      name: 'drink',
      run: ([what = ''], options, paper) => {
        paper.out(`${what} ${String(options['loud'])}`);
        const end = ends[what];
        return end ? Promise.reject(end) : Promise.resolve(0);
      },
    },
  ],
};

async function typed(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  const [out, err] = [[] as string[], [] as string[]];
  const code = await dispatch(words, [tea], { out: (line) => out.push(line), err: (line) => err.push(line) });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

describe('help', () => {
  test.each([
    [['--help'], /tea +Everything about tea/],
    [['-h'], /Exit codes: 0 done, 1 faults/],
    [['tea', '--help'], /drink +Tries something/],
    [['tea', 'drink', '--help'], /Usage: .* tea drink WHAT \[--loud\]\n\nTries/],
  ])('%j', async (words, help) => {
    expect(await typed(...words)).toEqual({ code: 0, out: expect.stringMatching(help) as string, err: '' });
  });
});

describe('what was typed wrongly', () => {
  test.each([
    [[], /Usage: .*<group>/],
    [['coffee'], /no group "coffee"/],
    [['tea'], /Usage: .* tea <command>/],
    [['tea', 'pour'], /no command "pour"/],
    [['tea', 'drink'], /takes WHAT .*; 0 given/],
    [['tea', 'drink', 'a', 'b'], /2 given/],
    [['tea', 'drink', 'a', '--laud'], /'--laud'/],
    [['tea', 'drink', 'a', '--loud=yes'], /loud/],
  ])('%j', async (words, complaint) => {
    expect(await typed(...words)).toEqual({ code: 2, out: '', err: expect.stringMatching(complaint) as string });
  });
});

test('words and options reach the command', async () => {
  expect(await typed('tea', 'drink', '--loud', 'oolong')).toEqual({ code: 0, out: 'oolong true', err: '' });
});

test.each([
  ['faults', 1],
  ['refused', 1],
  ['stranger', 3],
  ['broken', 3],
  ['away', 3],
])('%s ends with %i and its words', async (what, code) => {
  expect(await typed('tea', 'drink', what)).toMatchObject({
    code,
    err: expect.stringContaining(ends[what]?.message ?? '') as string,
  });
});
