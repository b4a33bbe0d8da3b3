import { notFound } from '@livery/contracts/errors.ts';
import type { identityApi } from '@livery/contracts/identity/api.ts';
import type { FileCategory } from '@livery/contracts/identity/model.ts';
import { messages } from '@livery/contracts/messages.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Caller } from '@livery/platform/http/auth.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import { requireFreshProof, requireProof } from '@livery/platform/http/second-factor.ts';
import type { Deps } from '../actions/deps.ts';
import type { FileId } from '../store/file-store.ts';

const shownToTravelers: readonly FileCategory[] = ['profile', 'vehicle'];

/**
 * Own files; all of them for admins, whose reads of documents are noted; photos of operators who answered one of the
 * caller's rides (R35).
 */
export const getFile =
  (deps: Deps): Handler<typeof identityApi.getFile> =>
  async ({ caller, params, reply }) => {
    const isVisible = await maySee(deps, caller, params);
    const content = isVisible && (await deps.files.get(params));
    if (!content) throw notFound('NOT_FOUND', messages.notFound);
    // Names are random and never reused, so browsers may cache a photo; a document is never cached.
    const isPhoto = shownToTravelers.includes(params.category);
    if (!isPhoto && caller.uid !== params.uid)
      await deps.audit.recordRead({
        by: caller.uid,
        uid: params.uid,
        did: 'document-read',
        detail: params.category,
        at: now(),
      });
    // Pages show documents all the same; one that is opened by itself is saved under a name that says what it is.
    const shown = isPhoto ? 'inline' : 'attachment';
    return reply
      .header('cache-control', isPhoto ? 'private, max-age=86400, immutable' : 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', `${shown}; filename="${params.category}.jpg"`)
      .type('image/jpeg')
      .send(content);
  };

async function maySee({ users, rides }: Deps, caller: Caller, { uid, category }: FileId): Promise<boolean> {
  if (caller.uid === uid) return true;
  if (caller.adminRole) {
    requireProofFor(caller, category);
    return true;
  }
  if (!shownToTravelers.includes(category) || !(await rides.hasAnswered(uid, caller.uid))) return false;
  return (await users.get(uid))?.state.accountType === 'Operator';
}

/** Photos need the proof that all of the console needs, documents a fresh one. */
function requireProofFor(caller: Caller, category: FileCategory): void {
  if (shownToTravelers.includes(category)) requireProof(caller);
  else requireFreshProof(caller);
}
