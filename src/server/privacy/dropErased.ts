import { avatarFiles } from '#server/accounts/avatarFiles.ts';
import { slipFiles } from '#server/payments/slips/slipFiles.ts';
import type { FileStore } from '#storage/fileStore.ts';
import type { ErasedFiles } from './queries/eraseCustomer.ts';

/** Deletes the files of an erased person, after the commit; should the server end here, they are swept as lost. */
export async function dropErased({ avatar, slips }: ErasedFiles, files: FileStore): Promise<void> {
  if (avatar) await avatarFiles(files).drop(avatar);
  for (const file of slips) await slipFiles(files).drop(file);
}
