import { expect, it } from 'vitest';
import type { MachineToken } from '#contract/operator/staff/tokens.ts';
import { isEnding } from '#stores/desk/staff/tokens.ts';

const now = Date.parse('2026-11-27T09:00:00Z');
const day = 86_400_000;
const ending = (days: number | null): MachineToken => ({
  ...{ id: 1, name: 'scales', rights: ['read'], createdBy: 'staff:Aye', createdAt: '2026-01-01T00:00:00.000Z' },
  ...{ lastUsedAt: null, expiresAt: days === null ? null : new Date(now + days * day).toISOString() },
});

it.each([
  [15, false],
  [14, true],
  [1, true],
  [-3, true],
  [null, false],
])('warns of a token that ends in %s days: %s', (days, isWarned) => {
  expect(isEnding(ending(days), now)).toBe(isWarned);
});
