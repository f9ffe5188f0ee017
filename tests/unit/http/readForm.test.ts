import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { updateCustomer } from '#contract/accounts/customer.ts';
import type { Call } from '#contract/call.ts';
import { readForm } from '#server/http/form.ts';

/** A request whose body comes in these parts. */
const request = (...parts: object[]): FastifyRequest => {
  const all = async function* () {
    for (const part of parts) yield await Promise.resolve(part);
  };
  return { isMultipart: () => true, headers: {}, parts: all } as never;
};
const picture = (toBuffer: () => Promise<Buffer>): object => ({ type: 'file', fieldname: 'image', toBuffer });

it('a body that ends in the middle of a file is the mistake of its sender', async () => {
  const cutOff = picture(() => Promise.reject(new Error('Unexpected end of form')));
  await expect(readForm(updateCustomer, request(cutOff))).rejects.toMatchObject({ code: 'invalid' });
});

it('an internal error is not reported as the sender’s mistake', async () => {
  const files = new Proxy(
    {},
    {
      has: () => {
        throw new Error('ours');
      },
    },
  );
  const broken: Call = { ...updateCustomer, files };
  const whole = picture(() => Promise.resolve(Buffer.from('x')));
  await expect(readForm(broken, request(whole))).rejects.toThrow('ours');
});
