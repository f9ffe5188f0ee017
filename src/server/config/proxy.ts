import { z } from 'zod';

const network = z.union([z.enum(['loopback', 'linklocal', 'uniquelocal']), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/**
 * Whose X-Forwarded-For is believed: nobody's, that of so many proxies in front of the server, or that of some
 * networks. A proxy appends to X-Forwarded-For the address that it saw; what comes before that was sent by the client,
 * who may send anything. So the header is never believed as a whole, and `true` is refused.
 */
export const trustProxy = z
  .union(
    [
      z.literal('false').transform(() => false as const),
      z
        .string()
        .regex(/^\s*\d{1,2}\s*$/u)
        .transform((count) => Number(count) || (false as const)),
      z
        .string()
        .transform((list) => list.split(',').map((part) => part.trim()))
        .pipe(z.array(network)),
    ],
    'how many proxies stand in front of the shop, like 1, or their networks, like 10.0.0.0/8,::1. Without a proxy it is false',
  )
  .default(false);
