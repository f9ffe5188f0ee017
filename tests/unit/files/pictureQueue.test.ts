import { expect, it } from 'vitest';
import { Refusal } from '#server/http/refusal.ts';
import { inPictureQueue } from '#server/files/receivedPicture.ts';

it('one picture is read at a time, some wait, and more are refused', async () => {
  let underWay = 0;
  let most = 0;
  const gate = Promise.withResolvers<undefined>();
  const read = async (): Promise<string> => {
    underWay += 1;
    most = Math.max(most, underWay);
    await gate.promise;
    underWay -= 1;
    return 'read';
  };
  const asked = Array.from({ length: 100 }, () => inPictureQueue(read).catch((failure: unknown) => failure));
  // It begins in a turn of its own.
  await expect.poll(() => underWay).toBe(1);
  const more = await inPictureQueue(read).catch((failure: unknown) => failure);
  expect(more).toBeInstanceOf(Refusal);
  expect(more).toMatchObject({ code: 'unavailable', status: 503 });
  gate.resolve(undefined);
  const answers = await Promise.all(asked);
  expect(answers.filter((answer) => answer === 'read').length).toBeGreaterThan(60);
  expect(answers.filter((answer) => answer instanceof Refusal).length).toBeGreaterThan(30);
  expect(most).toBe(1);
  expect(await inPictureQueue(() => Promise.resolve('again'))).toBe('again');
});
