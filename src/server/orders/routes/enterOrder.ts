import type { FastifyInstance } from 'fastify';
import { enterOrder as enterOrderCall, priceEnteredOrder } from '#contract/operator/orders/enterOrder.ts';
import { readAddressData } from '#server/accounts/addresses/routes.ts';
import type { Deps } from '#server/deps.ts';
import type { Operator } from '#server/http/operator.ts';
import { serve } from '#server/http/serve.ts';
import { enterOrder, priceEntry } from '#server/orders/enterOrder.ts';
import { localeOf } from '#server/words.ts';

/** Lets staff enter orders that come by phone, by LINE or at the counter. */
export function routes(app: FastifyInstance, deps: Deps): void {
  const addressData = readAddressData();
  const entering = ({ actor, rights }: Operator) => ({ actor, mayAgree: rights.has('edit'), addressData });

  serve(app, priceEnteredOrder, async ({ body, operator, request }) => ({
    data: await priceEntry(deps, body, entering(operator), localeOf(request.headers['accept-language'])),
  }));

  serve(app, enterOrderCall, async ({ body, operator }) => ({
    data: await enterOrder(deps, body, entering(operator)),
  }));
}
