import { afterEach, expect, test } from '@jest/globals';
import { HttpResponse, http } from 'msw';
import { anOperator, aTraveler } from '../testing/builders.ts';
import { openServer } from '../testing/server.ts';
import { chooseImage, chosenImages, forgetImages, setImagesOwner } from './chosen-images.ts';
import { createQueryClient } from './query-client.ts';
import { sendChosenImages } from './send-chosen-images.ts';

const server = openServer();
afterEach(forgetImages);

test.each([
  ['a first picture of a traveler', aTraveler(), '/api/uploadFile'],
  ['another picture of a traveler', aTraveler({ profileImageUrl: 'picture-1.jpg' }), '/api/updateFile'],
  ['a first picture of an operator', anOperator(), '/api/uploadFile'],
  ['another picture of an operator', anOperator({ profileImageUrl: 'picture-1.jpg' }), '/api/updateFile'],
])('%s is sent to the route meant for it', async (_, user, path) => {
  const paths: string[] = [];
  server.handle(
    http.post('*/api/*', ({ request }) => {
      paths.push(new URL(request.url).pathname);
      return HttpResponse.json({ fileName: 'picture-2.jpg' });
    }),
  );
  setImagesOwner(user.email);
  chooseImage('profile', new Blob(['picture']));

  await sendChosenImages(createQueryClient(), user);

  expect(paths).toEqual([path]);
  expect(chosenImages.get()).toEqual({});
});
