import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the version of the program.
 * @param root is the folder of the program
 */
export const readVersion = (root: string): string =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version
