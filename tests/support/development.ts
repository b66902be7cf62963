import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { freePort } from './nginx.ts'
import { type Program, startProgram } from './program.ts'

const astro = join(dirname(createRequire(import.meta.url).resolve('astro/package.json')), 'bin/astro.mjs')

/** Starts what `npm run dev` starts: pages that no published blog has are found there. */
export async function startDevelopment(): Promise<Program> {
  const port = String(await freePort())
  // Not what the tests have: Vite asks whether one runs.
  const alone = { NODE_ENV: 'development', ASTRO_TELEMETRY_DISABLED: '1', VITEST: undefined, PORT: port }
  // A contributor may have one running.
  const program = await startProgram(alone, [astro, 'dev', '--ignore-lock'])
  // The first answer takes long: everything is compiled for it.
  await fetch(`${program.url}/kit`)
  return program
}
