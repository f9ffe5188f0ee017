import { type ComponentProps, type DragEvent, useRef } from 'react';

interface Props extends Pick<
  ComponentProps<'input'>,
  'id' | 'name' | 'accept' | 'onChange' | 'aria-describedby' | 'aria-invalid'
> {
  /** What the button says. */
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
    <div className="file-box" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <input ref={box} type="file" className="sr-only" {...input} />
      <label htmlFor={input.id} className="btn">
        {choose}
      </label>
      <span>{chosen}</span>
    </div>
  );
}
