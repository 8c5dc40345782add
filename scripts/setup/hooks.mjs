import { run } from './run.mjs'

/** The project's git hooks, unless this clone already has others. */
export const installHooks = (root) => {
  const { ok, out } = run('git', ['config', '--get', 'core.hooksPath'], { cwd: root })
  if (!ok && !out.trim()) run('git', ['config', 'core.hooksPath', '.githooks'], { cwd: root })
}
