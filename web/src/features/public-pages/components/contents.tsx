import './contents.css';

export interface Heading {
  id: string;
  title: string;
}

/** The contents of a long page: at its side where there is room, folded above it where there is none. */
export const Contents = ({ headings }: { headings: readonly Heading[] }) => (
  <div className="contents">
    <nav aria-label="On this page" className="contents-side">
      <Links headings={headings} />
    </nav>
    <details className="contents-fold">
      <summary>On this page</summary>
      <nav aria-label="On this page">
        <Links headings={headings} />
      </nav>
    </details>
  </div>
);

const Links = ({ headings }: { headings: readonly Heading[] }) => (
  <ol>
    {headings.map(({ id, title }) => (
      <li key={id}>
        <a href={`#${id}`}>{title}</a>
      </li>
    ))}
  </ol>
);
