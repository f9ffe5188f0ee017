import { readAs } from '#i18n/names.ts';
import { type ComponentProps, type DragEvent, useEffect, useRef, useState } from 'react';
import { MAX_FILE_BYTES } from '#contract/values/picture.ts';

interface Props extends Pick<
  ComponentProps<'input'>,
  'id' | 'name' | 'accept' | 'onChange' | 'aria-describedby' | 'aria-invalid'
> {
  /** Label of the button. */
  choose: string;
  /** The name of the chosen file, or that there is none. */
  chosen: string;
}

/** Asks for a file, or takes one that is dropped. The browser's own box would speak the language of the browser. */
export function FileBox({ choose, chosen, ...input }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    if (!box.current || event.dataTransfer.files.length === 0) return;
    box.current.files = event.dataTransfer.files;
    box.current.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return (
    <div
      data-file
      className="relative flex flex-wrap items-center gap-x-3 gap-y-1"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <input ref={box} type="file" className="peer sr-only" {...input} />
      <label
        htmlFor={input.id}
        className="btn peer-focus-visible:outline-3 peer-focus-visible:outline-primary peer-aria-invalid:border-2 peer-aria-invalid:border-error"
      >
        {choose}
      </label>
      <span className="wrap-anywhere" lang={readAs(chosen)}>
        {chosen}
      </span>
    </div>
  );
}

/** The media types of pictures that the server takes. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'];

/** Returns what is wrong with a picture by its type and size; only the server reads its content. */
export function pictureError({ type, size }: Blob): 'kind' | 'large' | undefined {
  if (!pictureTypes.includes(type) || size === 0) return 'kind';
  return size > MAX_FILE_BYTES ? 'large' : undefined;
}

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
