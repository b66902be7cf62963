import { ensureFirefox } from '../../scripts/firefox.mjs'

/** Before all stories: the browsers that they are about. */
export async function setup(): Promise<void> {
  const { problem } = await ensureFirefox()
  if (problem) throw new Error(problem)
}
