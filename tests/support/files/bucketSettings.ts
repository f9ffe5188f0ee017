import type { S3Server } from '../services/s3.ts';

/** The settings of a shop whose pictures and slips are in a bucket. */
export const bucketSettings = ({ endpoint, keys }: S3Server): Record<string, string> => ({
  FILES_URL: 's3://shop/files',
  S3_ENDPOINT: endpoint,
  S3_REGION: keys.region,
  S3_ACCESS_KEY_ID: keys.accessKeyId,
  S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
});
