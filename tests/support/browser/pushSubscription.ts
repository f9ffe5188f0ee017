import type { Page } from '@playwright/test';
import type { PushBrowser } from '../services/pushService.ts';

/** In place of the browser’s push service, which no test reaches. */
export const subscribeAs = (page: Page, { endpoint, keys }: PushBrowser) =>
  page.addInitScript(
    (json) => {
      let subscription: unknown = null;
      Object.assign(PushManager.prototype, {
        getSubscription: () => Promise.resolve(subscription),
        subscribe: (options: PushSubscriptionOptionsInit) => {
          const unsubscribe = () => {
            subscription = null;
            return Promise.resolve(true);
          };
          return Promise.resolve((subscription = { ...json, options, toJSON: () => json, unsubscribe }));
        },
      });
      // A browser without a screen says no by itself.
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Notification.requestPermission = () => Promise.resolve('granted');
    },
    { endpoint, keys },
  );
