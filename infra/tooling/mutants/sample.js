import { createHash } from 'node:crypto';

const { SEED: seed = '', SHARE: share = '1' } = process.env;

/** Leaves code out by chance: the same for the same seed, other code for the next. */
function shouldIgnore(path) {
  if (!isSmall(path)) return undefined;
  const hash = createHash('sha256').update(`${seed} ${path.toString()}`).digest().readUInt32BE(0);
  return hash / 2 ** 32 < Number(share) ? undefined : 'not in this sample';
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
