import { NativeSelect } from '@mantine/core';
import { type PageSize, pageSizes } from '../platform/use-list-address.ts';
import './pager.css';

interface Props {
  page: number;
  pageSize: PageSize;
  total: number;
  more: boolean;
  onChange: (next: { page?: number; pageSize?: PageSize }) => void;
}

/** Where we are in a long list, and how to move on. */
export function Pager({ page, pageSize, total, more, onChange }: Props) {
  const size = Number(pageSize);
  const lastPage = Math.max(1, Math.ceil(total / size));
  const first = Math.min(total, (page - 1) * size + 1);
  return (
    <nav className="pager" aria-label="Pages">
      <NativeSelect
        size="sm"
        aria-label="Rows per page"
        data={pageSizes.map((value) => ({ value, label: `${value} per page` }))}
        value={pageSize}
        onChange={({ currentTarget }) => {
          const chosen = pageSizes.find((value) => value === currentTarget.value);
          if (chosen) onChange({ pageSize: chosen });
        }}
      />
      <span className="soft small" role="status">
        {first}–{Math.min(total, page * size)} of {more ? `more than ${total}` : total}
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
          disabled={page >= lastPage && !more}
          onClick={() => onChange({ page: page + 1 })}
        >
          Next
        </button>
      </span>
    </nav>
  );
}
