import { addressForm } from './addresses.ts';

/** Data of a customer that no other customer may reach. */
export interface VictimData {
  email: string;
  password: string;
  sessionId: number;
  addressId: number;
  cartLineId: number;
  orderId: number;
  wish: { productId: number; variationId: number };
}

/** A call that targets another customer's data, and the expected response. */
export interface StrangerCall {
  params?: Record<string, number>;
  body?: object;
  form?: Record<string, string>;
  status: number;
}

const form = { username: 'Thief', phone: '0812345678' };
const pushKeys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };
const password = 'Kyeizutinbade-2';
export const strangerPassword = 'Ngagaung-0000';

/** An order paid by card, which needs no slip. */
export function cardOrderForm(of: VictimData['wish'], addressId: number): Record<string, string> {
  const items = JSON.stringify([{ ...of, quantity: 1, unitPrice: 4.5, subTotal: 4.5 }]);
  return { items, total: '9.50', paymentMethod: 'stripe', addressId: String(addressId) };
}

/** By call id. The test fails for a customer call that is missing here: add how it could be abused. */
export const strangerCalls: Readonly<Record<string, (victim: VictimData) => StrangerCall>> = {
  getCustomer: () => ({ status: 200 }),
  updateCustomer: ({ email }) => ({ form: { ...form, email, password: strangerPassword }, status: 409 }),
  cancelEmailChange: () => ({ status: 200 }),
  updateLanguage: () => ({ body: { locale: 'my', id: 1 }, status: 200 }),
  updatePassword: (victim) => ({
    body: { oldPassword: victim.password, password, confirmPassword: password },
    status: 400,
  }),
  listSessions: () => ({ status: 200 }),
  getCustomerData: () => ({ status: 200 }),
  closeAccount: (victim) => ({ body: { confirmation: victim.password }, status: 400 }),
  endSession: ({ sessionId }) => ({ params: { id: sessionId }, status: 404 }),
  listAddresses: () => ({ status: 200 }),
  createAddress: ({ addressId }) => ({ body: { ...addressForm(), id: addressId, customerId: 1 }, status: 201 }),
  updateAddress: ({ addressId }) => ({ params: { id: addressId }, body: addressForm(), status: 404 }),
  deleteAddress: ({ addressId }) => ({ params: { id: addressId }, status: 404 }),
  setDefaultAddress: ({ addressId }) => ({ body: { addressId }, status: 404 }),
  getLine: () => ({ status: 200 }),
  // No channel is set.
  beginLine: () => ({ status: 404 }),
  endLine: () => ({ status: 200 }),
  getCustomerPush: () => ({ status: 200 }),
  // Within the shop's own network.
  turnOnCustomerPush: () => ({ body: { endpoint: 'https://127.0.0.1/a', keys: pushKeys }, status: 400 }),
  turnOffCustomerPush: () => ({ status: 200 }),
  getCart: () => ({ status: 200 }),
  addToCart: ({ wish, cartLineId }) => ({ body: { ...wish, quantity: 1, id: cartLineId, userId: 1 }, status: 200 }),
  removeFromCart: ({ cartLineId }) => ({ params: { id: cartLineId }, status: 404 }),
  orderAgain: ({ orderId }) => ({ params: { id: orderId }, status: 404 }),
  getWishlist: () => ({ status: 200 }),
  getTransferUse: () => ({ params: { reference: 1 }, status: 200 }),
  // The stranger's own wishlist must still be empty, so this call comes before addToWishlist.
  removeFromWishlist: ({ wish }) => ({ params: wish, status: 404 }),
  // The stranger orders with another customer's address.
  placeOrder: ({ wish, addressId }) => ({ form: cardOrderForm(wish, addressId), status: 400 }),
  // The victim's units are nobody else's.
  holdGoods: ({ wish }) => ({ body: { items: [{ ...wish, quantity: 5 }] }, status: 400 }),
  getHold: () => ({ status: 200 }),
  releaseHold: () => ({ status: 200 }),
  listOrders: () => ({ status: 200 }),
  payOrder: ({ orderId }) => ({ params: { id: orderId }, status: 404 }),
  sendSlip: ({ orderId }) => ({ params: { id: orderId }, form: {}, status: 404 }),
  getInvoice: ({ orderId }) => ({ params: { id: orderId }, status: 404 }),
  getTaxDocument: ({ orderId }) => ({ params: { id: orderId, document: 1 }, status: 404 }),
  getSlip: ({ orderId }) => ({ params: { id: orderId }, status: 404 }),
  getOrder: ({ orderId }) => ({ params: { id: orderId }, status: 404 }),
  addToWishlist: ({ wish }) => ({ body: { ...wish, userId: 1 }, status: 200 }),
};
