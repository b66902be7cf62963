import { fileURLToPath } from 'node:url'
import { ensureCompiled } from '#publisher/compile.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Before all that starts the program: otherwise the first ones compile the same site side by side. */
export async function setup(): Promise<void> {
  await ensureCompiled(root, () => {})
}
