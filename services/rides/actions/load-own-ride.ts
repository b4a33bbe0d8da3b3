import { now } from '@livery/platform/clock/clock.ts';
import type { Caller } from '@livery/platform/http/auth.ts';
import { requireRelation } from '../domain/access/relation.ts';
import { type ViewerContext, viewerContext } from '../domain/views/disclosure.ts';
import type { Deps } from './deps.ts';
import { findForViewer } from './find-for-viewer.ts';

/** The ride, and the sequence of its last event, for its author or the operator who drives it; `not-found` for others. */
export async function loadOwnRide(
  deps: Deps,
  caller: Caller,
  id: string,
): Promise<ViewerContext & { version: number }> {
  const [viewer, { state: ride, sequence: version }] = await findForViewer(deps, caller, id);
  const context = viewerContext(ride, viewer, now());
  requireRelation(context.relation, ['author', 'confirmed']);
  return { ...context, version };
}
