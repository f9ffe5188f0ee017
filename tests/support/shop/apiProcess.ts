/** A shop in a process of its own that answers the API alone: no pages have to be built before it opens. */
import { readConfig } from '#server/config/config.ts';
import { openShop } from '#server/main.ts';

const shop = await openShop(readConfig(), () => undefined);
process.once(
  'SIGTERM',
  () =>
    void shop
      .drain()
      .then(shop.close)
      .then(() => process.exit(0)),
);
console.log(`The API answers at ${await shop.listen()}.`);
