import * as addresses from './accounts/addresses.ts';
import type { Call } from './call.ts';
import * as cart from './basket.ts';
import * as catalogue from './catalogue/calls.ts';
import * as catalogueChanges from './catalogue/changes.ts';
import * as contact from './contact.ts';
import * as customer from './accounts/customer.ts';
import * as health from './health.ts';
import * as mails from './accounts/mailPreferences.ts';
import * as operator from './operator/import.ts';
import * as operatorCatalogue from './operator/catalogue.ts';
import * as operatorOrders from './operator/orders.ts';
import * as operatorShipping from './operator/shipping.ts';
import * as operatorStock from './operator/stock.ts';
import * as orders from './orders/calls.ts';
import * as payments from './payments/calls.ts';
import * as privacy from './accounts/privacy.ts';
import * as publish from './operator/publish.ts';
import * as search from './search/calls.ts';
import * as unpublished from './operator/unpublished.ts';

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
