import * as addresses from './addresses.ts';
import type { Call } from './call.ts';
import * as cart from './cart.ts';
import * as catalogue from './catalogue.ts';
import * as catalogueChanges from './catalogueChanges.ts';
import * as contact from './contact.ts';
import * as customer from './customer.ts';
import * as health from './health.ts';
import * as mails from './mails.ts';
import * as operator from './operator.ts';
import * as operatorCatalogue from './operatorCatalogue.ts';
import * as operatorOrders from './operatorOrders.ts';
import * as operatorShipping from './operatorShipping.ts';
import * as operatorStock from './operatorStock.ts';
import * as orders from './orders.ts';
import * as payments from './payments.ts';
import * as privacy from './privacy.ts';
import * as publish from './publish.ts';
import * as search from './search.ts';
import * as unpublished from './unpublished.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'refusals' in value;

/** Every call of `/api/v1`, in the order of the documentation. Too large for a page: server and tests only. */
export const allCalls: readonly Call[] = [
  catalogue,
  search,
  catalogueChanges,
  customer,
  privacy,
  mails,
  addresses,
  cart,
  orders,
  payments,
  contact,
  health,
  publish,
  unpublished,
  operator,
  operatorCatalogue,
  operatorOrders,
  operatorStock,
  operatorShipping,
].flatMap((resource) => Object.values<unknown>(resource).filter(isCall));
