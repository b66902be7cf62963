import { join } from 'node:path'
import type { Ask } from '#contract/core/send.ts'
import type { Database } from '#server/core/db/database.ts'
import { everyRoute } from '#server/every-route.ts'
import { askInProcess } from '#server/in-process.ts'
import type { Compiled } from './compile.ts'
import type { Bundle, SiteFacts } from './render.ts'

export interface RendererOptions {
  databaseUrl: string
  compiled: Compiled
  facts: SiteFacts
}

/** Opens what a render needs: the compiled site, and the API in process, as an anonymous visitor sees it. */
export async function openRenderer(db: Database, { compiled, facts }: RendererOptions, now: () => number) {
  const bundle = (await import(join(compiled.folder, 'server', 'entry.mjs'))) as Bundle
  const ask: Ask = askInProcess(everyRoute, { db, now })
  return { bundle, ask, facts }
}
