/** The maximum size of an uploaded file, in bytes: the 5 MB of the contract ("Orders"), as 5 MiB. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024;
