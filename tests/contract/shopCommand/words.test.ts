import { Command } from '@commander-js/extra-typings';
import { describe, expect, test } from 'vitest';
import { group, type ShopCommand } from '../../../scripts/shop/cli/command.ts';
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

const drink: ShopCommand = (output) =>
  new Command('drink')
    .description('Tries something.\n\nHot or cold.')
    .argument('<WHAT>')
    .option('--loud', 'slurps')
    .option('--sips <N>', 'how many')
    .action((what, { loud, sips }) => {
      output.out(`${what} ${String(loud)} ${String(sips)}`);
      const end = ends[what];
      if (end) throw end;
    });

const tea = group('tea', 'Everything about tea.', [drink]);

async function typed(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  const [out, err] = [[] as string[], [] as string[]];
  const code = await dispatch(words, [tea], { out: (line) => out.push(line), err: (line) => err.push(line) });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

describe('help', () => {
  test.each([
    [['--help'], /tea +Everything about tea/],
    [['tea', '--help'], /drink .* Tries something\.$/mu],
    [
      ['tea', 'drink', '--help'],
      /Usage: npm run shop -- tea drink \[options\] <WHAT>\n\nTries something\.\n\nHot or cold\.\n/u,
    ],
  ])('%j', async (words, help) => {
    expect(await typed(...words)).toEqual({ code: 0, out: expect.stringMatching(help) as string, err: '' });
  });
});

describe('what was typed wrongly', () => {
  test.each([
    [[], /Usage: npm run shop -- \[options\] \[command\]/u],
    [['coffee'], /unknown command 'coffee'/u],
    [['tea', 'drink'], /missing required argument 'WHAT'/u],
    [['tea', 'drink', 'a', '--laud'], /unknown option '--laud'\n\(Did you mean --loud\?\)/u],
    [['tea', 'drink', 'a', '--sips'], /argument missing/u],
  ])('%j', async (words, complaint) => {
    expect(await typed(...words)).toEqual({ code: 2, out: '', err: expect.stringMatching(complaint) as string });
  });
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
