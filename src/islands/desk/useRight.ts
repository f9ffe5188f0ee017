import { useStore } from '@nanostores/react';
import type { Right } from '#contract/operator/staff/rights.ts';
import { $operator } from '#stores/desk/operator.ts';

/** Returns true once somebody is signed in who may do this. */
export function useRight(right: Right): boolean {
  const operator = useStore($operator);
  return operator.state === 'loaded' && operator.me.rights.includes(right);
}
