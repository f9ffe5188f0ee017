/** A bucket, or the part of it below a prefix. */
export interface BucketAddress {
  bucket: string;
  /** Without slashes at its ends; empty for the whole bucket. */
  prefix: string;
}

/** Reads `s3://bucket` or `s3://bucket/prefix`; undefined for anything else. */
export function parseBucketAddress(text: string): BucketAddress | undefined {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]*)(?:\/(.*))?$/u.exec(text) ?? [];
  const steps = prefix.split('/').filter(Boolean);
  if (!bucket || steps.some((step) => step === '.' || step === '..')) return undefined;
  return { bucket, prefix: steps.join('/') };
}

/** The name in messages, as {@link parseBucketAddress} reads it. */
export const bucketName = ({ bucket, prefix }: BucketAddress): string =>
  `s3://${[bucket, prefix].filter(Boolean).join('/')}`;
