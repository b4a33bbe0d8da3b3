import { NativeSelect } from '@mantine/core';
import { lastPageOf, pageSizes, type Served, type Turn } from '../platform/use-list-address.ts';
import './pager.css';

interface Props {
  /** The page that was served, which is not always the one that was asked for last. */
  served: Served;
  onChange: Turn;
}

/** Where we are in a long list, and how to move on. */
export function Pager({ served, onChange }: Props) {
  const { items, page, pageSize, total, more } = served;
  const before = (page - 1) * pageSize;
  return (
    <nav className="pager" aria-label="Pages">
      <NativeSelect
        size="sm"
        aria-label="Rows per page"
        data={pageSizes.map((value) => ({ value, label: `${value} per page` }))}
        value={String(pageSize)}
        onChange={({ currentTarget }) => {
          const chosen = pageSizes.find((value) => value === currentTarget.value);
          if (chosen) onChange({ pageSize: chosen });
        }}
      />
      <span className="soft small" role="status">
        {before + 1}–{before + items.length} of {more ? `more than ${total}` : total}
      </span>
      <span className="pager-steps">
        <button
          type="button"
          className="plain-button"
          disabled={page <= 1}
          onClick={() => onChange({ page: page - 1 })}
        >
          Previous
        </button>
        <button
          type="button"
          className="plain-button"
          disabled={page >= lastPageOf(served)}
          onClick={() => onChange({ page: page + 1 })}
        >
          Next
        </button>
      </span>
    </nav>
  );
}
