import type { ChildProcess } from 'node:child_process'
import { cpSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const root = join(import.meta.dirname, '../..')
const PARTS = [
  'src',
  'public',
  'scripts',
  'sample',
  'astro.config.mjs',
  'uno.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
/** After this time the start counts as failed. */
const GIVE_UP_S = 600

/** Copies the program as delivered: its packages are installed, nothing is compiled. Returns its folder. */
export function copyProgram(home: string): string {
  const copy = join(home, 'program')
  for (const it of PARTS) cpSync(join(root, it), join(copy, it), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/** Returns the address that a program prints once its site is there. */
export async function addressOf(child: ChildProcess): Promise<string> {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (part) => (output += part))
  for (let n = 0; n < GIVE_UP_S * 10; n++) {
    const [, url] = /Inkstone {2}(http:\S+)/.exec(output) ?? []
    if (url) return url
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the start ended:\n${output}`)
    await pause(100)
  }
  throw new Error(`the site did not come up:\n${output}`)
}
