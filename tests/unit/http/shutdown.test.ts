import { afterEach, expect, it, vi } from 'vitest';
import { closeGracefully } from '#server/http/lifecycle/shutdown.ts';

afterEach(() => void vi.useRealTimers());

it('a server that cannot be closed leaves no timer behind', async () => {
  vi.useFakeTimers();
  const app = { close: () => Promise.reject(new Error('no')), server: { closeAllConnections: vi.fn() } };
  await expect(closeGracefully(app as never, 20_000)).rejects.toThrow('no');
  expect(vi.getTimerCount()).toBe(0);
});
