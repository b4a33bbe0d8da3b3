import { NativeSelect } from '@mantine/core';
import { type GoToPage, lastPageOf, pageSizes, type ServedPage } from '../platform/use-list-address.ts';
import './pager.css';

interface Props {
  /** The page that was served, which is not always the one that was asked for last. */
  served: ServedPage;
  onChange: GoToPage;
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
        <Step isPossible={page > 1} onTake={() => onChange({ page: page - 1 })}>
          Previous
        </Step>
        <Step isPossible={page < lastPageOf(served)} onTake={() => onChange({ page: page + 1 })}>
          Next
        </Step>
      </span>
    </nav>
  );
}

interface StepProps {
  isPossible: boolean;
  onTake: () => void;
  children: string;
}

/** A disabled button would lose the focus of whoever has just reached the end with it. */
const Step = ({ isPossible, onTake, children }: StepProps) => (
  <button type="button" className="plain-button" aria-disabled={!isPossible} onClick={() => isPossible && onTake()}>
    {children}
  </button>
);
