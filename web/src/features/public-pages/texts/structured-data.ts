import { questionGroups } from './questions.ts';

/** The gateway puts the installation’s address in its place. */
const origin = '{{origin}}';

const context = 'https://schema.org';

export const organization = {
  '@context': context,
  '@type': 'Organization',
  name: 'Livery',
  url: `${origin}/`,
  logo: `${origin}/favicon.svg`,
  description: 'A subscription-based platform of independent operators and a chauffeur matchmaker.',
};

export const questionsAndAnswers = {
  '@context': context,
  '@type': 'FAQPage',
  mainEntity: questionGroups.flatMap(({ questions }) =>
    questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.flat().join(' ') },
    })),
  ),
};
