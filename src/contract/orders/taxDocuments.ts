import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { withReason } from '#contract/values/fieldReasons.ts';
import { isThaiTaxId, plainBranch, plainTaxId } from '#contract/values/thaiTaxId.ts';
import { singleLine } from '#contract/values/text.ts';
import { amount, id, idText, time } from '#contract/values/basic.ts';
import { locale } from '#contract/values/locale.ts';

/** Hundredths of a percent: 7 % within prices, where the shop is registered for VAT and the goods are not exempt. */
export const VAT_BASIS_POINTS = 700;

/** The tax id of a business in Thailand: thirteen digits with their check digit. */
export const taxId = z.string().check(
  z.maxLength(40),
  z.overwrite(plainTaxId),
  z.refine((typed) => isThaiTaxId(typed), withReason('taxId')),
);

/** A branch by its five digits; the head office where it is empty. */
export const taxBranch = z
  .string()
  .check(z.maxLength(20), z.overwrite(plainBranch), z.regex(/^\d{5}$/u, withReason('wrong')));

/** The business that a tax invoice is for; its name where it is not that of the address. */
export const taxBuyer = z.object({ taxId, branch: taxBranch, name: z.optional(singleLine(120, 0)) });
export type TaxBuyer = z.infer<typeof taxBuyer>;

/** Words of a document that were true when it was made. */
export interface TaxSeller {
  name: string;
  address: string;
  taxId: string;
  branch: string;
}
export interface TaxBuyerOnPaper {
  name: string;
  lines: string[];
  taxId?: string;
  branch?: string;
}

/** A tax invoice, which is the receipt too, or a credit note. */
export const taxDocument = z.object({
  id,
  kind: z.enum(['invoice', 'credit']),
  number: z.string(),
  issuedAt: time,
  total: amount,
  vat: amount,
});
export type TaxDocument = z.infer<typeof taxDocument>;

export const getTaxDocument = defineCall({
  tag: 'Orders',
  audience: 'customer',
  id: 'getTaxDocument',
  method: 'GET',
  path: '/client/order-detail/{id}/tax/{document}',
  summary:
    "A tax invoice or a credit note of the customer's own order, as a PDF file in Thai and a language of the shop",
  params: z.object({ id: idText, document: idText }),
  query: z.object({ locale: z.optional(locale) }),
  produces: 'application/pdf',
  refusals: ['invalid', 'signed_out', 'not_found', 'too_many'],
});
