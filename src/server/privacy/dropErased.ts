import { avatarFolder } from '#server/accounts/avatarFolder.ts';
import { slipFolder } from '#server/payments/slips/folder.ts';
import type { ErasedFiles } from './queries/eraseCustomer.ts';

/** Deletes the files of an erased person, after the commit; should the server end here, they are swept as lost. */
export async function dropErased({ avatar, slips }: ErasedFiles, dataDir: string): Promise<void> {
  if (avatar) await avatarFolder(dataDir).drop(avatar);
  for (const file of slips) await slipFolder(dataDir).drop(file);
}
