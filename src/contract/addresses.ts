import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { address } from './entities.ts';
import { id, idText, messageBody } from './values.ts';

const customerCall = { tag: 'Addresses', audience: 'customer' } as const;
const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

export const addressForm = z.object({
  name: line,
  phone: z.string().check(z.regex(/^\+\d{1,3} [\d\s\-()]{4,20}$/u)),
  country: z.enum(['thailand', 'australia']),
  province: line,
  district: line,
  subDistrict: line,
  postal_code: z.string().check(z.regex(/^\d{4,5}$/u)),
  address: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  note: z.optional(z.string().check(z.maxLength(500))),
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
  summary: 'Add an address; the first one becomes the default',
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
  refusals: ['signed_out', 'not_found', 'cross_origin'],
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
