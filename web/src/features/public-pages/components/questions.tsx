import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { downIcon } from '../../../ui/frame-icons.ts';
import { Icon } from '../../../ui/icon.tsx';
import { type Question, questionGroups } from '../texts/questions.ts';
import { BesideContents } from './beside-contents.tsx';
import './questions.css';

/** Every question with its answer folded beneath it; the address of an answer opens it. */
export function Questions() {
  useOpenedByAddress();
  return (
    <BesideContents headings={questionGroups}>
      <div className="questions">
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
      {answer.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p className="small">
        <a href={`#${id}`} aria-label={`Link to this answer: ${question}`}>
          Link to this answer
        </a>
      </p>
    </div>
  </details>
);

/** For browsers that do not unfold by themselves, and for links inside the app. */
function useOpenedByAddress() {
  const { hash } = useLocation();
  useEffect(() => {
    const answer = document.getElementById(hash.slice(1));
    const folded = answer?.closest('details');
    if (!folded || folded.open) return;
    folded.open = true;
    folded.scrollIntoView();
  }, [hash]);
}
