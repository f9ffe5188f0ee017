/** Entry point of a shop process with the API only, which starts faster because it does not build pages. */
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
