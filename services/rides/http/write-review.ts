import type { ridesApi } from '@livery/contracts/rides/api.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { findForViewer } from '../actions/find-for-viewer.ts';
import { prepareView } from '../actions/prepare-view.ts';
import { relationTo, requireRelation } from '../domain/access/relation.ts';
import { editReview, writeReview as write } from '../domain/review-ride.ts';

export const writeReview =
  (deps: Deps): Handler<typeof ridesApi.writeReview> =>
  async ({ params, body, caller }) => {
    const [viewer, ride] = await findForViewer(deps, caller, params.id);
    requireRelation(relationTo(ride.state, viewer, now()), ['author']);
    const text = { rating: body.rating, review: body.review || null };
    const reviewing = { ride: ride.state, now: now() };
    const isNew = await deps.reviews.insertOnce(params.id, write(reviewing, text));
    if (!isNew) await deps.reviews.update(params.id, (review) => editReview({ ...reviewing, review }, text));
    const { show } = await prepareView(deps, viewer, { ride: ride.state });
    return show(ride);
  };
