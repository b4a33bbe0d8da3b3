import type { ridesApi } from '@livery/contracts/rides/api.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { findRide } from '../actions/find-ride.ts';
import { prepareView } from '../actions/prepare-view.ts';
import { viewerFrom } from '../actions/viewer-from.ts';
import { demandRelation, relationTo } from '../domain/access/relation.ts';
import { editReview, writeReview as write } from '../domain/review-ride.ts';

export const writeReview =
  (deps: Deps): Handler<typeof ridesApi.writeReview> =>
  async ({ params, body, caller }) => {
    const [viewer, ride] = await Promise.all([viewerFrom(deps, caller), findRide(deps, params.id)]);
    demandRelation(relationTo(ride.state, viewer, now()), ['author']);
    const text = { rating: body.rating, review: body.review || null };
    const reviewing = { ride: ride.state, now: now() };
    const isNew = await deps.reviews.insertOnce(params.id, write(reviewing, text));
    if (!isNew) await deps.reviews.update(params.id, (review) => editReview({ ...reviewing, review }, text));
    const { show } = await prepareView(deps, viewer, { ride: ride.state });
    return show(ride);
  };
