import type { Block } from '../texts/section.ts';

export const BlockOf = ({ block }: { block: Block }) =>
  typeof block === 'string' ? (
    <p>{block}</p>
  ) : (
    <ul>
      {block.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
