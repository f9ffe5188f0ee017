import * as addresses from './accounts/addresses.ts';
import * as customer from './accounts/customer.ts';
import * as line from './accounts/line.ts';
import * as mailPreferences from './accounts/mailPreferences.ts';
import * as password from './accounts/password.ts';
import * as privacy from './accounts/privacy.ts';
import * as customerPush from './accounts/push.ts';
import * as registration from './accounts/registration.ts';
import * as sessions from './accounts/sessions.ts';
import * as socialSignIn from './accounts/socialSignIn.ts';
import * as basket from './basket.ts';
import type { Call } from './call.ts';
import * as catalogue from './catalogue/calls.ts';
import * as contact from './contact.ts';
import * as content from './content/settings.ts';
import * as deliveryDays from './deliveryDays.ts';
import * as health from './health.ts';
import * as operatorActivity from './operator/activity.ts';
import * as operatorAliases from '#contract/operator/goods/aliases.ts';
import * as operatorCatalogue from '#contract/operator/goods/catalogue.ts';
import * as operatorCoupons from './operator/goods/coupons.ts';
import * as operatorCategories from './operator/goods/categories.ts';
import * as operatorGoods from './operator/goods/goods.ts';
import * as operatorFront from './operator/content.ts';
import * as operatorNewsletter from './operator/newsletter.ts';
import * as operatorCustomers from './operator/customers.ts';
import * as operatorImport from '#contract/operator/goods/import.ts';
import * as operatorInbox from './operator/orders/inbox.ts';
import * as operatorMessages from './operator/messages.ts';
import * as operatorOrders from './operator/orders/orders.ts';
import * as operatorEnteredOrders from '#contract/operator/orders/enterOrder.ts';
import * as operatorOrderLines from '#contract/operator/orders/orderLines.ts';
import * as operatorOrderMoves from '#contract/operator/orders/orderMoves.ts';
import * as operatorPacking from '#contract/operator/orders/packing.ts';
import * as operatorTax from '#contract/operator/orders/tax.ts';
import * as operatorGoodsLimits from './operator/goodsLimits.ts';
import * as operatorOpening from './operator/opening.ts';
import * as operatorPasskeys from '#contract/operator/staff/passkeys.ts';
import * as operatorPayees from './operator/payees.ts';
import * as operatorPublish from './operator/publish.ts';
import * as operatorPush from '#contract/operator/staff/push.ts';
import * as operatorBooks from './operator/books.ts';
import * as operatorRegion from './operator/region.ts';
import * as operatorReports from './operator/reports.ts';
import * as operatorSheets from '#contract/operator/goods/sheets.ts';
import * as operatorShipping from './operator/shipping.ts';
import * as operatorSecondFactor from '#contract/operator/staff/secondFactor.ts';
import * as operatorStaff from '#contract/operator/staff/staff.ts';
import * as operatorStaffSession from '#contract/operator/staff/staffSession.ts';
import * as operatorStock from '#contract/operator/goods/stock.ts';
import * as operatorSales from '#contract/operator/goods/sales.ts';
import * as operatorTimedChanges from '#contract/operator/goods/timedChanges.ts';
import * as operatorBackup from '#contract/operator/backup.ts';
import * as operatorTokens from '#contract/operator/staff/tokens.ts';
import * as operatorUnpublished from '#contract/operator/goods/unpublished.ts';
import * as orders from './orders/calls.ts';
import * as ordersAfterwards from './orders/afterwards.ts';
import * as ordersTax from './orders/taxDocuments.ts';
import * as ordersHold from './orders/hold.ts';
import * as ordersQuote from './orders/quote.ts';
import * as customerLink from '#contract/orders/customerLink.ts';
import * as orderLink from './orders/orderLink.ts';
import * as payments from './payments/calls.ts';
import * as search from './search/calls.ts';
import * as shipping from './shipping/calls.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'refusals' in value;

/**
 * Every call of `/api/v1`, in the order of the documentation. Too large for browsers: for the server and tests only.
 */
export const allCalls: readonly Call[] = [
  catalogue,
  shipping,
  deliveryDays,
  content,
  search,
  registration,
  sessions,
  socialSignIn,
  customer,
  password,
  privacy,
  mailPreferences,
  line,
  customerPush,
  addresses,
  basket,
  orders,
  ordersAfterwards,
  ordersTax,
  ordersHold,
  ordersQuote,
  orderLink,
  customerLink,
  payments,
  contact,
  health,
  operatorPublish,
  operatorUnpublished,
  operatorImport,
  operatorCatalogue,
  operatorSheets,
  operatorTimedChanges,
  operatorSales,
  operatorGoods,
  operatorCategories,
  operatorCoupons,
  operatorAliases,
  operatorFront,
  operatorOrders,
  operatorOrderLines,
  operatorEnteredOrders,
  operatorOrderMoves,
  operatorInbox,
  operatorPacking,
  operatorTax,
  operatorStock,
  operatorShipping,
  operatorPush,
  operatorOpening,
  operatorPayees,
  operatorGoodsLimits,
  operatorRegion,
  operatorReports,
  operatorBooks,
  operatorActivity,
  operatorMessages,
  operatorCustomers,
  operatorNewsletter,
  operatorStaffSession,
  operatorSecondFactor,
  operatorPasskeys,
  operatorStaff,
  operatorTokens,
  operatorBackup,
].flatMap((module) => Object.values<unknown>(module).filter(isCall));
