import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { downIcon } from '../../../ui/frame-icons.ts';
import { Icon } from '../../../ui/icon.tsx';
import { type Question, questionGroups } from '../texts/questions.ts';
import { BesideContents } from './beside-contents.tsx';
import { BlockOf } from './block-of.tsx';
import './questions.css';

/** Every question with its answer folded beneath it; the address of an answer opens it. */
export function Questions() {
  const page = useUnfoldedAgain();
  useOpenedByAddress();
  return (
    <BesideContents headings={questionGroups}>
      <div ref={page} className="questions">
        {questionGroups.map(({ id, title, questions }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            {questions.map((question) => (
              <Answered key={question.id} {...question} />
            ))}
          </section>
        ))}
      </div>
    </BesideContents>
  );
}

/** Native, so that it opens without the app, and a browser unfolds what its own search or an address leads to. */
const Answered = ({ id, question, answer }: Question) => (
  <details className="question">
    <summary>
      <h3>{question}</h3>
      <Icon shape={downIcon} />
    </summary>
    <div id={id} className="question-answer">
      {answer.map((block) => (
        <BlockOf key={String(block)} block={block} />
      ))}
      <p className="small">
        <a href={`#${id}`} aria-label={`Link to this answer: ${question}`}>
          Link to this answer
        </a>
      </p>
    </div>
  </details>
);

/** For browsers that do not unfold by themselves, and for links inside the app, which scrolls there itself. */
function useOpenedByAddress() {
  const { hash } = useLocation();
  useLayoutEffect(() => {
    const answer = document.getElementById(hash.slice(1));
    const folded = answer?.closest('details');
    if (!folded || folded.open) return;
    folded.open = true;
    if (answer?.matches(':target')) folded.scrollIntoView();
  }, [hash]);
}

/** The answers that were unfolded when the page was left. */
let unfolded: ReadonlySet<string> = new Set();

/** Back finds the page as long as it was, before anything scrolls. */
function useUnfoldedAgain() {
  const page = useRef<HTMLDivElement>(null);
  const isReturn = useNavigationType() === 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: links within the page fold nothing
  useLayoutEffect(() => {
    const all = [...(page.current?.querySelectorAll('details') ?? [])];
    const idOf = (one: HTMLDetailsElement) => one.lastElementChild?.id ?? '';
    for (const one of all) if (isReturn && unfolded.has(idOf(one))) one.open = true;
    return () => {
      unfolded = new Set(all.filter((one) => one.open).map(idOf));
    };
  }, []);
  return page;
}
