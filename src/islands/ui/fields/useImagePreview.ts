import { useEffect, useState } from 'react';

/** A picture as a data URL, which the Content-Security-Policy allows. */
export function useImagePreview(picture: Blob | undefined): string | undefined {
  const [preview, setPreview] = useState<{ of: Blob; url: string }>();
  useEffect(() => {
    if (!picture) return;
    const reader = new FileReader();
    reader.onload = () => setPreview({ of: picture, url: reader.result as string });
    reader.readAsDataURL(picture);
    return () => reader.abort();
  }, [picture]);
  return preview && preview.of === picture ? preview.url : undefined;
}
