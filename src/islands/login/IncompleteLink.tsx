interface Props {
  text: string;
  href: string;
  action: string;
}

/** Shown when the address lacks the token of a mail's link, with a link that helps. */
export const IncompleteLink = ({ text, href, action }: Props) => (
  <>
    <p role="alert">{text}</p>
    <a className="btn justify-self-start btn-primary" href={href}>
      {action}
    </a>
  </>
);
