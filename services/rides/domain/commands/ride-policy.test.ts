import { expect, test } from '@jest/globals';
import { type RideAction, rideActions } from '@livery/contracts/rides/view.ts';
import { noon } from '../../test/builders.ts';
import { askers, conditions, expected, type Question, situations, times } from '../../test/policy-model.ts';
import { peopleWith, rideLike, viewerOf } from '../../test/policy-world.ts';
import { relationTo } from '../access/relation.ts';
import { actionsFor } from '../views/view-actions.ts';
import { refusal } from './refusal.ts';
import { type RideCommand, rideCommands } from './ride-commands.ts';
import { asSystem } from './run-command.ts';

const commands = Object.keys(rideCommands) as RideCommand[];
const cases = Object.keys(situations).flatMap((situation) =>
  conditions.flatMap((condition) => times.map((time) => ({ situation, condition, time }))),
) as { situation: keyof typeof situations; condition: Question['condition']; time: Question['time'] }[];

type Case = (typeof cases)[number];

function contextFor({ situation, condition, time }: Case, asker: Question['asker']) {
  const people = peopleWith(condition);
  const ride = rideLike(situations[situation], time);
  const viewer = viewerOf(asker, people);
  return { ride, viewer, relation: relationTo(ride, viewer, noon), people, now: noon };
}

/** What the table says: yes, no, or what alone is lacking. */
function answerOf(one: Case, question: Question) {
  const context = contextFor(one, question.asker);
  const { ride, people } = context;
  const row = rideCommands[question.command];
  const about = question.about;
  const refused =
    question.asker === 'product'
      ? refusal(row, { ...asSystem(ride, noon, about), people })
      : refusal(row, { ...context, operatorId: about });
  if (!refused) return 'yes';
  return refused.needs ?? 'no';
}

const questionsOf = ({ situation, condition, time }: Case): Question[] =>
  commands.flatMap((command) =>
    askers.flatMap((asker) =>
      (['otto', 'olga'] as const).map((about) => ({
        command,
        model: situations[situation],
        asker,
        about,
        condition,
        time,
      })),
    ),
  );

test.each(Object.keys(situations) as (keyof typeof situations)[])('the table and the model agree: %s', (situation) => {
  const own = cases.filter((each) => each.situation === situation);
  const disagreements = own.flatMap((one) =>
    questionsOf(one)
      .filter((question) => JSON.stringify(answerOf(one, question)) !== JSON.stringify(expected(question)))
      .map(({ command, asker, about, condition, time }) => ({ command, asker, about, condition, time })),
  );

  expect(disagreements.slice(0, 5)).toEqual([]);
});

/** Commands that a button stands for; every stage but an extra stop lies behind `reach-stage`. */
const commandsOf = (action: RideAction): RideCommand[] => {
  if (action === 'reach-stage') return ['set-out', 'arrive', 'board', 'end-ride'];
  return commands.filter((command) => command === action);
};
const buttons = rideActions.filter((action) => commandsOf(action).length > 0);

/** What the view should offer: a button stands for one's own answer, the author's for anybody's, staff's for the driver's. */
function expectedButtons({ situation, condition, time }: Case, asker: Question['asker']) {
  const model = situations[situation];
  const meant =
    asker === 'olga' ? (['olga'] as const) : asker === 'otto' ? (['otto'] as const) : (['otto', 'olga'] as const);
  const answers = (action: RideAction) =>
    commandsOf(action).flatMap((command) =>
      meant.map((about) => expected({ command, model, asker, about, condition, time })),
    );
  return {
    actions: buttons.filter((action) => answers(action).includes('yes')),
    blocked: buttons.flatMap((action) => {
      const needs = answers(action).find((each) => typeof each !== 'string');
      return needs ? [{ action, needs }] : [];
    }),
  };
}

function shownButtons(one: Case, asker: Question['asker']) {
  const seen = { version: 1, operatorRecords: new Map(), travelerRecord: undefined, review: undefined };
  const { actions, blocked } = actionsFor({ ...contextFor(one, asker), ...seen });
  return { actions: buttons.filter((action) => actions.includes(action)), blocked };
}

test.each(askers.filter((asker) => asker !== 'product'))('the buttons are what the model allows: %s', (asker) => {
  const wrong = cases
    .map((one) => ({ ...one, shown: shownButtons(one, asker), expected: expectedButtons(one, asker) }))
    .filter((each) => JSON.stringify(each.shown) !== JSON.stringify(each.expected));

  expect(wrong.slice(0, 3)).toEqual([]);
});
