/** From where to where, read aloud with "to". */
export const Route = ({ from, to }: { from: string; to: string }) => (
  <span>
    {from} <span aria-hidden>→</span>
    <span className="visually-hidden">to</span> {to}
  </span>
);
