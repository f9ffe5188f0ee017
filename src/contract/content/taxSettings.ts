import * as z from 'zod/mini';
import { withReason } from '#contract/values/fieldReasons.ts';
import { isThaiTaxId, plainBranch, plainTaxId } from '#contract/values/thaiTaxId.ts';

/** The shop as a taxpayer. Only one that is registered for VAT has it within its prices; its tax id is said then. */
export const taxSettings = z
  .object({
    vatRegistered: z.boolean(),
    taxId: z.string().check(
      z.maxLength(40),
      z.overwrite(plainTaxId),
      z.refine((typed) => typed === '' || isThaiTaxId(typed), withReason('taxId')),
    ),
    branch: z.string().check(z.maxLength(20), z.overwrite(plainBranch), z.regex(/^\d{5}$/u, withReason('wrong'))),
  })
  .check(
    z.refine(({ vatRegistered, taxId }) => !vatRegistered || taxId !== '', { error: 'required', path: ['taxId'] }),
  );
export type TaxSettings = z.infer<typeof taxSettings>;
