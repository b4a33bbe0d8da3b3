import { createHash } from 'node:crypto';

const { SEED: seed = '', SHARE: share = '1' } = process.env;

/** Leaves out what other tests notice, and code by chance: the same for the same seed, other code for the next. */
function shouldIgnore(path) {
  if (isLogged(path) || isFailpoint(path)) return 'noticed elsewhere';
  if (!isSmall(path)) return undefined;
  const hash = createHash('sha256').update(`${seed} ${path.toString()}`).digest().readUInt32BE(0);
  return hash / 2 ** 32 < Number(share) ? undefined : 'not in this sample';
}

/** What a log line carries beside its words. */
function isLogged(path) {
  const call = path.parentPath;
  return (
    path.isObjectExpression() && call.isCallExpression() && call.get('callee.object').isIdentifier({ name: 'log' })
  );
}

/** Where fault runs let the process die: such a run fails when its line is not reached. */
function isFailpoint(path) {
  if (path.isIfStatement()) return isFailpoint(path.get('consequent'));
  return path.isExpressionStatement() && path.get('expression.callee').isIdentifier?.({ name: 'failpoint' });
}

/** A statement without others in it, or the condition of one with others: each is tried or left out as a whole. */
function isSmall(path) {
  if (hasBlock(path)) return false;
  return path.isStatement() || (path.isExpression() && path.parentPath.isStatement() && hasBlock(path.parentPath));
}

function hasBlock(path) {
  let found = path.isBlockStatement();
  path.traverse({
    BlockStatement(block) {
      found = true;
      block.stop();
    },
  });
  return found;
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'sample', value: { shouldIgnore } }];
