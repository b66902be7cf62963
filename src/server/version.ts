import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Of the program. @param root its folder */
export const readVersion = (root: string): string =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version
