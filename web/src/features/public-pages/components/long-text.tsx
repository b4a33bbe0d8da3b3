import type { ReactNode } from 'react';
import type { Section } from '../texts/section.ts';
import { BesideContents } from './beside-contents.tsx';
import { BlockOf } from './block-of.tsx';
import './long-text.css';

interface Props {
  sections: readonly Section[];
  isNumbered?: boolean;
  /** Below a heading of its own. */
  isNested?: boolean;
  /** A last part that is more than words. */
  end?: { id: string; title: string; text: ReactNode };
}

/** A long text in parts that can be linked to, with its table of contents. */
export function LongText({ sections, isNumbered = false, isNested = false, end }: Props) {
  const titled = sections.map((section, index) => ({
    ...section,
    title: isNumbered ? `${index + 1}. ${section.title}` : section.title,
  }));
  return (
    <BesideContents headings={end ? [...titled, end] : titled}>
      <div className="long-text">
        {titled.map(({ id, title, blocks }) => (
          <Part key={id} id={id} title={title} isNested={isNested}>
            {blocks.map((block) => (
              <BlockOf key={String(block)} block={block} />
            ))}
          </Part>
        ))}
        {end && (
          <Part id={end.id} title={end.title} isNested={isNested}>
            {end.text}
          </Part>
        )}
      </div>
    </BesideContents>
  );
}

interface PartProps {
  id: string;
  title: string;
  isNested: boolean;
  children: ReactNode;
}

function Part({ id, title, isNested, children }: PartProps) {
  const Heading = isNested ? 'h3' : 'h2';
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <Heading id={`${id}-title`}>{title}</Heading>
      {children}
    </section>
  );
}
