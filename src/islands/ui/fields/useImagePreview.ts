import { useEffect, useState } from 'react';

/** A picture as an address that the shop's policy lets a page show. */
export function useImagePreview(picture: Blob | undefined): string | undefined {
  const [read, setRead] = useState<{ of: Blob; url: string }>();
  useEffect(() => {
    if (!picture) return;
    const reader = new FileReader();
    reader.onload = () => setRead({ of: picture, url: reader.result as string });
    reader.readAsDataURL(picture);
    return () => reader.abort();
  }, [picture]);
  return read && read.of === picture ? read.url : undefined;
}
