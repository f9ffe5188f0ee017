/** The shape of a list or a page while it is read. */
export const Waiting = ({ label }: { label: string }) => (
  <div className="desk-waits" role="status">
    <span className="sr-only">{label}</span>
  </div>
);
