/** The shape of a list or a page while it is read. What is there within a moment needs none before. */
export const Waiting = ({ label }: { label: string }) => (
  <div
    className="h-96 rounded-box bg-base-200 transition-opacity delay-200 duration-0 starting:opacity-0"
    role="status"
  >
    <span className="sr-only">{label}</span>
  </div>
);
