import { createHash } from 'node:crypto';
import type { EntityChange, FieldChange } from '#contract/operator/goods/catalogue.ts';

/**
 * A name for all that an import would change, by which it is known again. Of stock only what the sheet says counts:
 * how many are there moves with every order, and is no reason to look at the sheet again.
 */
export function shownName(changes: readonly EntityChange[]): string {
  const hash = createHash('sha256');
  for (const { fields, ...thing } of changes) hash.update(JSON.stringify([thing, fields.map(ofField)]));
  return hash.digest('base64url');
}

const ofField = ({ field, before, after, note }: FieldChange): unknown =>
  field === 'stock' ? [field, note?.split(';', 1)[0] ?? after] : [field, before, after];
