/** Shows what the shop tells a customer or the people of the desk, and opens it. It sees no page and no request: its scope has none. */
addEventListener('install', () => skipWaiting());

addEventListener('push', (event) => {
  const { title, body, url, tag, lang } = event.data.json();
  const picture = '/apple-touch-icon.png';
  event.waitUntil(
    registration.showNotification(title, { body, tag, lang, data: url, icon: picture, badge: picture, renotify: true }),
  );
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(new URL(event.notification.data, location.origin)));
});

/** Goes to a page that is open already, else opens it; a page where something else is being done is left alone. */
async function show(url) {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find((page) => page.url === url.href);
  await (open ? open.focus() : clients.openWindow(url.href));
}
