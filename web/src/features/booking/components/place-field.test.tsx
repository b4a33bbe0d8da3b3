import { beforeEach, expect, jest, test } from '@jest/globals';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { answerBookingQuestions } from '../../../testing/booking-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { openServer } from '../../../testing/server.ts';
import type { PlaceEntry } from '../booking-draft.ts';
import { aPlace } from '../test/a-draft.ts';
import { PlaceField } from './place-field.tsx';

const server = openServer();
beforeEach(() => answerBookingQuestions(server));

const chicago = aPlace('Chicago, IL', 41);
const boston = aPlace('Boston, MA', 42);

function Field({ error }: { error?: string | undefined }) {
  const [entry, setEntry] = useState<PlaceEntry>({ text: '', place: null });
  return (
    <>
      <PlaceField label="Pick-up" entry={entry} onChange={setEntry} error={error} />
      <output>{entry.place?.label ?? 'no place'}</output>
    </>
  );
}

const field = () => screen.findByRole('combobox', { name: /Pick-up/ });
const chosen = () => screen.getByText((_, element) => element?.tagName === 'OUTPUT');

/** Holds back the answers about places, so that a test can release them in any order. */
function holdPlaces() {
  const answers = new Map<string, () => void>();
  server.handle(
    http.get('http://localhost/api/places/:placeId', async ({ params }) => {
      const id = String(params['placeId']);
      await new Promise<void>((resolve) => answers.set(id, resolve));
      return HttpResponse.json({ ...(id === boston.id ? boston : chicago) });
    }),
  );
  return {
    asked: (id: string) => waitFor(() => expect(answers.has(id)).toBe(true)),
    let: (id: string) => answers.get(id)?.(),
  };
}

async function choose(text: string, option: string) {
  await userEvent.clear(await field());
  await userEvent.type(await field(), text);
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

test('a late answer never overwrites a newer choice', async () => {
  const places = holdPlaces();
  renderApp(<Field />);
  server.answer(ridesApi.suggestPlaces, { items: [chicago] });
  await choose('chic', chicago.label);
  await places.asked(chicago.id);
  server.answer(ridesApi.suggestPlaces, { items: [boston] });
  await choose('bost', boston.label);
  await places.asked(boston.id);

  places.let(boston.id);
  await waitFor(() => expect(chosen()).toHaveTextContent(boston.label));
  places.let(chicago.id);

  await expect(waitFor(() => expect(chosen()).toHaveTextContent(chicago.label), { timeout: 500 })).rejects.toThrow();
  expect(await field()).toHaveValue(boston.label);
});

test('an answer that comes while something else is typed chooses nothing', async () => {
  const places = holdPlaces();
  renderApp(<Field />);
  server.answer(ridesApi.suggestPlaces, { items: [chicago] });
  await choose('chic', chicago.label);
  await places.asked(chicago.id);
  await userEvent.type(await field(), ' north');

  places.let(chicago.id);

  await expect(waitFor(() => expect(chosen()).toHaveTextContent(chicago.label), { timeout: 500 })).rejects.toThrow();
  expect(await field()).toHaveValue(`${chicago.label} north`);
});

test('a chosen place whose answer is lost is asked for again', async () => {
  let asked = 0;
  server.handle(
    http.get('http://localhost/api/places/:placeId', () => {
      asked += 1;
      return asked === 1 ? HttpResponse.error() : HttpResponse.json({ ...chicago });
    }),
  );
  renderApp(<Field />);
  server.answer(ridesApi.suggestPlaces, { items: [chicago] });

  await choose('chic', chicago.label);

  await waitFor(() => expect(chosen()).toHaveTextContent(chicago.label), { timeout: 5_000 });
});

test('Enter chooses only among the answers to what is typed now', async () => {
  renderApp(<Field />);
  server.answer(ridesApi.suggestPlaces, { items: [chicago] });
  await userEvent.type(await field(), 'chic');
  await screen.findByRole('option', { name: chicago.label });

  await userEvent.type(await field(), 'opee{Enter}');

  expect(await field()).toHaveValue('chicopee');
});

test('suggestions stay while the same text is looked up once more', async () => {
  const { queryClient } = renderApp(<Field />);
  server.answer(ridesApi.suggestPlaces, { items: [chicago] });
  await userEvent.type(await field(), 'chic');
  await screen.findByRole('option', { name: chicago.label });
  server.handle(http.get('http://localhost/api/places', () => new Promise<never>(() => {})));

  void queryClient.invalidateQueries();
  await waitFor(() => expect(queryClient.isFetching()).toBe(1));

  expect(screen.getByRole('option', { name: chicago.label })).toBeVisible();
});

test('says what to try where nothing is found', async () => {
  renderApp(<Field />);

  await userEvent.type(await field(), 'xqzw');

  await waitFor(async () =>
    expect(await field()).toHaveAccessibleDescription(
      'Nothing found. Choose the nearest city, airport or ZIP code. You can give the operator the exact place once your ride is confirmed.',
    ),
  );
});

test.each([
  ['before', undefined],
  ['and once a place was missed', 'Please choose a place.'],
])('a search that failed says so, and not that there is no such place: %s', async (_when, error) => {
  server.refuse(ridesApi.suggestPlaces, { status: 503, code: 'UNAVAILABLE', message: 'Not now.' });
  renderApp(<Field error={error} />);

  await userEvent.type(await field(), 'chic');

  expect(await screen.findByRole('alert', {}, { timeout: 5_000 })).toHaveTextContent('Not now.');
  expect(screen.queryByText(/Nothing found/)).toBeNull();
  expect(screen.queryByText(/Suggestions: \d/)).toBeNull();
});

test('says what locates an address more exactly when only its city is known', async () => {
  renderApp(<PlaceField label="Pick-up" entry={{ text: '1 Main St, Chicago', place: chicago }} onChange={() => {}} />);

  expect(await field()).toHaveAccessibleDescription('Located at the city center. Add a ZIP code to be more exact.');
});

test('text that is not found can be kept as the exact point, and the field says what to do next', async () => {
  const kept: string[] = [];
  server.answer(ridesApi.suggestPlaces, { items: [] });
  renderApp(
    <PlaceField
      label="Pick-up"
      entry={{ text: 'Willis Tower', place: null }}
      onChange={() => {}}
      onKeepText={(text) => kept.push(text)}
    />,
  );

  await userEvent.click(await screen.findByRole('button', { name: 'Keep “Willis Tower” as the exact point' }));

  expect(kept).toEqual(['Willis Tower']);
  expect(await field()).toHaveFocus();
  expect(await field()).toHaveAccessibleDescription('Nothing found. Choose the nearest city, airport or ZIP code.');
});

test('counts suggestions once there is an answer, and none for what is chosen', async () => {
  let answer = () => {};
  server.handle(
    http.get('http://localhost/api/places', async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return HttpResponse.json({ items: [chicago] });
    }),
  );
  server.handle(http.get('http://localhost/api/places/:placeId', () => HttpResponse.json({ ...chicago })));
  renderApp(<Field />);
  await userEvent.type(await field(), 'chic');
  expect(screen.queryByText(/Suggestions: \d/)).toBeNull();
  await waitFor(() => expect(server.seen.length).toBeGreaterThan(0));

  await waitFor(() => {
    answer();
    expect(screen.getByText('Suggestions: 1')).toBeInTheDocument();
  });
  await userEvent.click(screen.getByRole('option', { name: chicago.label }));
  await waitFor(() => expect(chosen()).toHaveTextContent(chicago.label));
  await userEvent.click(await field());

  expect(screen.queryByText(/Suggestions: \d/)).toBeNull();
});

test('brings the suggestion that the keys reach into view', async () => {
  server.answer(ridesApi.suggestPlaces, { items: [chicago, boston] });
  renderApp(<Field />);
  await userEvent.type(await field(), 'chic');
  const last = await screen.findByRole('option', { name: boston.label });
  const seen = jest.spyOn(last, 'scrollIntoView');

  await userEvent.keyboard('{ArrowDown}{ArrowDown}');

  expect(last).toHaveAttribute('aria-selected', 'true');
  expect(seen).toHaveBeenCalledWith({ block: 'nearest' });
});
