interface Props {
  picture: string;
  title: string;
  hint: string;
  href: string;
  action: string;
}

/** Shown in place of an empty list: a picture, a text, and a link. Pages have components/shell/EmptyState.astro. */
export function EmptyState({ picture, title, hint, href, action }: Props) {
  return (
    <div className="grid justify-items-center gap-3 py-12 text-center">
      <img src={picture} alt="" width="240" height="180" />
      <p className="text-h3 font-semibold">{title}</p>
      <p className="muted">{hint}</p>
      <a className="btn btn-primary" href={href}>
        {action}
      </a>
    </div>
  );
}
