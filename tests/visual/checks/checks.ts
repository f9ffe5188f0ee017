import type { Page } from '@playwright/test';
import { readLayout } from '../layout/read.ts';
import type { Fault, Rule } from '../layout/types.ts';
import { clipped } from './clipped.ts';
import { scattered } from './fields.ts';
import { tooLow } from './touchSize.ts';
import { tooNarrow } from './narrowText.ts';
import { overlapping } from './overlap.ts';
import { overflowing } from './overflow.ts';
import { tooTight } from './tightControls.ts';

const rules: readonly Rule[] = [overlapping, overflowing, clipped, tooNarrow, tooTight, tooLow, scattered];

/** Everything that is wrong with what a page shows now. The focus is left where it was. */
export async function faultsIn(page: Page): Promise<Fault[]> {
  const sight = await readLayout(page);
  return rules.flatMap((rule) => rule(sight));
}
