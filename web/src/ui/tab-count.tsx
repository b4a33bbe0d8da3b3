import './tab-count.css';

/** How many a tab has, once it is known and not nothing. */
export const TabCount = ({ count = 0 }: { count?: number | undefined }) =>
  count > 0 && (
    <>
      {' '}
      <span className="tab-count">{count}</span>
    </>
  );
