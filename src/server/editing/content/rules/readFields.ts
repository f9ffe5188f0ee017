import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { DocumentFields } from '#contract/operator/front.ts';
import type { ZawgyiChoice } from '#contract/operator/goods/import.ts';
import { type FieldFault, fieldFaultOf, withInput } from '#contract/values/fieldReasons.ts';
import { normalise } from '#burmese/normalise.ts';
import { withoutZawgyi } from '#server/editing/zawgyi/rules.ts';

/** What was read: only what differs from the first values; or every fault, by the path of its field. */
export type ReadFields = { ok: true; fields: DocumentFields } | { ok: false; faults: Record<string, FieldFault> };

/** Checks the fields of a document against their schemas. Texts are plain: pages show them, and never run them. */
export function readFields(
  given: DocumentFields,
  schemas: Readonly<Record<string, z.ZodMiniType>>,
  first: DocumentFields,
  zawgyi: ZawgyiChoice,
): ReadFields {
  const unicode = withoutZawgyi(given, zawgyi === 'keep' ? 'refuse' : zawgyi);
  const faults: Record<string, FieldFault> = {};
  if (!unicode.ok) for (const { path } of unicode.faults) faults[path.join('.')] = { reason: 'zawgyi' };
  const fields: DocumentFields = {};
  for (const [field, value] of Object.entries(unicode.ok ? (unicode.value as DocumentFields) : given)) {
    const schema = Object.hasOwn(schemas, field) ? schemas[field] : undefined;
    const parsed = schema && z.safeParse(schema, value, withInput);
    if (!parsed) faults[field] ??= { reason: 'wrong' };
    else if (parsed.success) {
      const normal = normalised(parsed.data);
      if (!isDeepStrictEqual(normal, first[field])) fields[field] = normal;
    } else {
      for (const issue of parsed.error.issues) faults[[field, ...issue.path].join('.')] ??= fieldFaultOf(issue);
    }
  }
  return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, fields };
}

/** Every text in one spelling; those in Zawgyi were refused or converted. */
function normalised(value: unknown): unknown {
  if (typeof value === 'string') return normalise(value);
  if (Array.isArray(value)) return value.map(normalised);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([key, inner]) => [key, normalised(inner)]),
  );
}
