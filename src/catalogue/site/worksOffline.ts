/** Returns false where the owner wants devices to keep nothing (WORKS_OFFLINE). */
export const worksOffline = (): boolean => process.env['WORKS_OFFLINE'] !== 'false';
