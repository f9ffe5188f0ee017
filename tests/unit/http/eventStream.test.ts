import { expect, it } from 'vitest';
import { EventStream } from '#server/http/eventStream.ts';

it('a reader whose stream was ended is sent nothing that happened meanwhile, however slowly they read', async () => {
  const nobody = (): void => undefined;
  let tell: (step: string) => void = nobody;
  const stream = new EventStream<string>({
    watch: (onStep) => {
      tell = onStep;
      return () => (tell = nobody);
    },
    isLast: () => false,
  });
  // More than waits in a stream that nobody reads.
  tell('x'.repeat(100_000));
  tell('before the end');
  stream.finish();
  tell('after the end');
  let read = '';
  for await (const part of stream) read += String(part);
  expect(read).not.toMatch(/before the end|after the end/u);
});
