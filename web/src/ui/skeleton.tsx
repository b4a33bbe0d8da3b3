import './skeleton.css';

interface Props {
  /** One number per line: its height in pixels. */
  lines: readonly number[];
}

/** The shape of what is coming; shown only when loading takes noticeably long. */
export const SkeletonBlock = ({ lines }: Props) => (
  <div className="skeleton-block">
    <span className="visually-hidden">Loading</span>
    {lines.map((height, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines are fixed and have no identity
      <span key={index} className="skeleton-line" style={{ height }} />
    ))}
  </div>
);
