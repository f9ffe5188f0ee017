import { EventEmitter } from 'node:events';
import { beforeEach, expect, it, vi } from 'vitest';
import { PreviewRenderer } from '#publish/render/preview/renderer.ts';

/** A process that does what the test says. */
class FakeChild extends EventEmitter {
  pid = 1;
  sent: { id: number }[] = [];
  send = (message: { id: number }): void => void this.sent.push(message);
  kill = vi.fn();
  unref = vi.fn();
}

const forked: FakeChild[] = [];
vi.mock('node:child_process', () => ({
  fork: () => {
    const child = new FakeChild();
    forked.push(child);
    return child;
  },
}));

let previews: PreviewRenderer;
beforeEach(() => {
  forked.length = 0;
  previews = new PreviewRenderer({
    root: '/',
    publicUrl: 'http://zay.test',
    region: { currency: 'USD', timeZone: 'Asia/Bangkok' },
  });
  previews.begin('http://127.0.0.1:9');
});

const wish = { fingerprint: 'x', wanted: { product: 1 }, locale: 'en' } as const;
const page = { html: '<p>', headers: {} };

it('the end of a process that had failed fails no page of the next one', async () => {
  const first = previews.render(wish);
  const failing = expect(first).rejects.toThrow('its channel broke');
  forked[0]?.emit('error', new Error('its channel broke'));
  await failing;
  const second = previews.render(wish);
  forked[0]?.emit('close');
  const id = forked[1]?.sent[0]?.id;
  forked[1]?.emit('message', { id, page });
  expect(await second).toEqual(page);
  previews.close();
});

it('a process that ends fails the pages that it was asked for', async () => {
  const both = [previews.render(wish), previews.render(wish)];
  forked[0]?.emit('close');
  for (const asked of both) await expect(asked).rejects.toThrow('Its process ended.');
  expect(forked).toHaveLength(1);
  previews.close();
});
