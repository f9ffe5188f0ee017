import { expect, test } from 'vitest';
import { fromZawgyi, mayBeZawgyi } from '#burmese/zawgyi.ts';
import { longRuns } from '../../support/burmese/longRuns.ts';
import { worked } from '../../support/runner/worked.ts';

test.each(longRuns(30_000))('30,000 signs of %s are read at once', (_what, text) => {
  expect(
    worked(() => {
      fromZawgyi(text);
      mayBeZawgyi(text);
    }),
  ).toBeLessThan(1_000);
});
