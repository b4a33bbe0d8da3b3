import './facts.css';

export interface Fact {
  title: string;
  text: string;
}

/** Things that are true of the product, each under a line of brass. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <ul className={facts.length % 2 === 0 ? 'facts facts-even' : 'facts'}>
    {facts.map(({ title, text }) => (
      <li key={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ul>
);
