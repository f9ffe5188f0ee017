import { shownEmail } from '#contract/accounts/mailbox.ts';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { CustomerData } from '#contract/accounts/privacy.ts';
import { languageOf } from '#server/database/localeTag.ts';
import { addressesOf, toAddress } from '#server/accounts/addresses/queries.ts';
import { lineOf } from '#server/line/queries.ts';
import type { Db } from '#server/database/connect.ts';
import type { CustomerRow } from '#server/accounts/queries.ts';
import { isEmail, areMailsStopped } from '#server/mail/queries.ts';
import { subscriberOf } from '#server/contact/queries.ts';
import { toOrder } from '#server/orders/queries/views.ts';
import {
  backInStockRequests,
  cartItems,
  contactAnswers,
  contactMessages,
  customerNotes,
  customerPushes,
  orderEvents,
  orders,
  sessions,
  socialIdentities,
  wishlistItems,
} from '#server/database/schema.ts';

/** Everything that the shop stores about a customer, at one moment. */
export function customerData(db: Db, customer: CustomerRow, now: Date): Promise<CustomerData> {
  return db.transaction((tx) => read(tx, customer, now), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

async function read(tx: Db, customer: CustomerRow, now: Date): Promise<CustomerData> {
  const { id, emailVerifiedAt } = customer;
  // Anybody can register with somebody else's email: what belongs to an email is only for a confirmed one.
  const email = emailVerifiedAt ? customer.email : undefined;
  const providers = await tx.select().from(socialIdentities).where(eq(socialIdentities.customerId, id));
  const devices = await tx.select().from(sessions).where(eq(sessions.customerId, id)).orderBy(asc(sessions.id));
  const pushes = await tx.select().from(customerPushes).where(eq(customerPushes.customerId, id));
  const withNews = new Set(pushes.map(({ sessionId }) => sessionId));
  const cart = await tx.select().from(cartItems).where(eq(cartItems.customerId, id)).orderBy(asc(cartItems.id));
  const wishes = await tx
    .select()
    .from(wishlistItems)
    .where(eq(wishlistItems.customerId, id))
    .orderBy(asc(wishlistItems.id));
  const placed = await tx
    .select()
    .from(orders)
    .where(eq(orders.customerId, id))
    .orderBy(asc(orders.placedAt), asc(orders.id));
  const views = [];
  for (const order of placed) views.push(await toOrder(tx, order));
  return {
    at: now.toISOString(),
    profile: profileOf(customer),
    signInProviders: providers.map(({ provider, createdAt }) => ({ provider, linkedAt: createdAt.toISOString() })),
    devices: devices.map(({ id: of, device, createdAt, lastSeenAt }) => {
      const seen = { signedInAt: createdAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() };
      return { device, ...seen, newsOn: withNews.has(of) };
    }),
    addresses: (await addressesOf(tx, id)).map(toAddress),
    cart: cart.map(({ productId, variationId, quantity, createdAt }) => {
      return { productId, variationId, quantity, addedAt: createdAt.toISOString() };
    }),
    wishlist: wishes.map(({ productId, variationId, createdAt }) => {
      return { productId, variationId, addedAt: createdAt.toISOString() };
    }),
    orders: views,
    messages: email ? await messagesFrom(tx, email) : [],
    notes: await notesAbout(tx, id),
    newsletter: email ? await newsletterOf(tx, email) : null,
    backInStock: email ? await awaitedBy(tx, email) : [],
    onLine: (await lineOf(tx, id)) !== undefined,
    mailsStopped: email ? await areMailsStopped(tx, email) : false,
  };
}

function profileOf(customer: CustomerRow): CustomerData['profile'] {
  const { username, firstName, lastName, email, phone, locale, avatar, emailVerifiedAt, pendingEmail, createdAt } =
    customer;
  return {
    username,
    firstName,
    lastName,
    email: shownEmail(email),
    emailVerifiedAt: emailVerifiedAt?.toISOString() ?? null,
    pendingEmail,
    phone,
    language: languageOf(locale),
    picture: avatar && `/uploads/avatars/${avatar}`,
    registeredAt: createdAt.toISOString(),
  };
}

async function newsletterOf(tx: Db, email: string): Promise<CustomerData['newsletter']> {
  const kept = await subscriberOf(tx, email);
  if (!kept) return null;
  const { askedAt, page, locale: language, confirmedAt } = kept;
  return { askedAt, page, language, confirmedAt };
}

async function awaitedBy(tx: Db, email: string): Promise<CustomerData['backInStock']> {
  const rows = await tx
    .select()
    .from(backInStockRequests)
    .where(isEmail(backInStockRequests.email, email))
    .orderBy(asc(backInStockRequests.id));
  return rows.map(({ variationId, createdAt }) => ({ variationId, askedAt: createdAt.toISOString() }));
}

async function messagesFrom(tx: Db, email: string): Promise<CustomerData['messages']> {
  const rows = await tx
    .select()
    .from(contactMessages)
    .where(isEmail(contactMessages.email, email))
    .orderBy(asc(contactMessages.id));
  const ids = rows.map(({ id }) => id);
  const answers = await tx
    .select()
    .from(contactAnswers)
    .where(inArray(contactAnswers.messageId, ids))
    .orderBy(asc(contactAnswers.id));
  return rows.map(({ id, createdAt, firstName, lastName, phone, message }) => ({
    at: createdAt.toISOString(),
    name: `${firstName} ${lastName}`,
    phone,
    message,
    answers: answers
      .filter(({ messageId }) => messageId === id)
      .map((answer) => ({ at: answer.createdAt.toISOString(), way: answer.way, text: answer.text })),
  }));
}

/** The notes of colleagues, oldest first; who wrote them is about the colleagues. */
async function notesAbout(tx: Db, customerId: number): Promise<CustomerData['notes']> {
  const own = await tx.select().from(customerNotes).where(eq(customerNotes.customerId, customerId));
  const ofOrders = await tx
    .select({ at: orderEvents.at, text: sql<string>`${orderEvents.details} ->> 'text'`, invoiceNo: orders.invoiceNo })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(
      and(
        eq(orders.customerId, customerId),
        eq(orderEvents.kind, 'note'),
        isNotNull(sql`${orderEvents.details} ->> 'text'`),
      ),
    );
  return [...own.map(({ createdAt, text }) => ({ at: createdAt, text, invoiceNo: null })), ...ofOrders]
    .map((note) => ({ ...note, at: note.at.toISOString() }))
    .sort((one, other) => (one.at < other.at ? -1 : 1));
}
