import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { country } from '#contract/values/country.ts';
import { withReason } from '#contract/values/fieldReasons.ts';
import { internationalPhone } from '#contract/values/phone.ts';
import { plainCode } from '#contract/values/pasted.ts';
import { multiLine, singleLine } from '#contract/values/text.ts';
import { id, idText, messageBody } from '#contract/values/basic.ts';

const customerCall = { tag: 'Addresses', audience: 'customer' } as const;
const name = singleLine(200);
/** A required field that is selected from a list, such as a province. */
const requiredChoice = (reason: 'province' | 'district' | 'subDistrict') =>
  z.string(withReason(reason, reason)).check(z.trim(), z.minLength(1, withReason(reason, reason)), z.maxLength(200));

/** The countries that the shop sends to, as `public/address/countries.json` lists them. */
export const addressCountries = z.array(country);

/** The name of a place in Burmese and in Thai letters, where it is known. An address has the Latin one. */
const otherNames = { my: z.optional(z.string()), th: z.optional(z.string()) };

/** The provinces of a country, as `public/address/{country}.json` lists them, each with the file of its places. */
export const addressCountry = z.object({
  provinces: z.array(
    z.object({
      name: z.string(),
      ...otherNames,
      /** Other names of it, or its best-known town: searched, and never shown. */
      also: z.optional(z.array(z.string())),
      file: z.string(),
      /** First two digits of its postal codes. */
      codes: z.array(z.string()),
    }),
  ),
});
export type AddressCountry = z.infer<typeof addressCountry>;

/**
 * The content of one province's file. The other names of a sub-district and its postal code have the same index as its
 * name; a name that is not known is empty, and so is the code where the country's post needs none.
 */
export const addressProvince = z.object({
  districts: z.array(
    z.object({
      name: z.string(),
      ...otherNames,
      subDistricts: z.array(z.string()),
      subDistrictsMy: z.optional(z.array(z.string())),
      subDistrictsTh: z.optional(z.array(z.string())),
      postalCodes: z.array(z.string()),
    }),
  ),
});
export type AddressProvince = z.infer<typeof addressProvince>;

export const address = z.object({
  id,
  name: z.string(),
  /** Dial code, a space, the number: "+66 812345678". */
  phone: z.string(),
  country,
  province: z.string(),
  district: z.string(),
  subDistrict: z.string(),
  postal_code: z.string(),
  address: z.string(),
  note: z.optional(z.string()),
  isActive: z.boolean(),
});
export type Address = z.infer<typeof address>;

/** The server also checks with `public/address` that district and sub-district belong to the province. */
export const addressForm = z.object({
  name,
  phone: z.string().check(
    z.maxLength(100, { abort: true }),
    z.overwrite((text) => internationalPhone(text) ?? text),
    z.refine((text) => internationalPhone(text) !== undefined, withReason('phone')),
  ),
  country,
  province: requiredChoice('province'),
  district: requiredChoice('district'),
  subDistrict: requiredChoice('subDistrict'),
  /** Empty where the country's post needs none, as in Myanmar. */
  postal_code: z.string().check(z.overwrite(plainCode), z.regex(/^(?:\d{4,7})?$/u)),
  address: multiLine(500).check(z.minLength(1)),
  note: z.optional(multiLine(500)),
  isActive: z.optional(z.boolean()),
});

export const listAddresses = defineCall({
  ...customerCall,
  id: 'listAddresses',
  method: 'GET',
  path: '/customer/get-address',
  summary: "The customer's addresses",
  response: z.array(address),
  refusals: ['signed_out'],
});

export const createAddress = defineCall({
  ...customerCall,
  id: 'createAddress',
  method: 'POST',
  path: '/customer/address',
  summary: 'Add an address; the first one becomes the default, and the same once more is the one of before',
  body: addressForm,
  status: 201,
  response: address,
  refusals: ['invalid', 'signed_out', 'cross_origin'],
});

export const updateAddress = defineCall({
  ...customerCall,
  id: 'updateAddress',
  method: 'PUT',
  path: '/customer/address/{id}',
  summary: 'Change an address',
  params: z.object({ id: idText }),
  body: addressForm,
  response: address,
  refusals: ['invalid', 'signed_out', 'not_found', 'cross_origin'],
});

export const deleteAddress = defineCall({
  ...customerCall,
  id: 'deleteAddress',
  method: 'DELETE',
  path: '/customer/address/{id}',
  summary: 'Delete an address',
  params: z.object({ id: idText }),
  response: messageBody,
  refusals: ['invalid', 'signed_out', 'not_found', 'cross_origin'],
});

export const setDefaultAddress = defineCall({
  ...customerCall,
  id: 'setDefaultAddress',
  method: 'POST',
  path: '/customer/update-address-status',
  summary: 'Make an address the default; exactly one is at any time',
  body: z.object({ addressId: id }),
  response: address,
  refusals: ['invalid', 'signed_out', 'not_found', 'cross_origin'],
});
