import { join } from 'node:path'
import { isPostgresUrl, readPostgresUrl } from '#server/core/db/postgres-url.ts'
import type { Settings } from '#server/core/env/env.ts'
import { directOrigin } from '#server/core/storage/store.request.ts'
import { ensureCompiled } from './compile.ts'
import type { SessionOptions } from './session.ts'

/**
 * Returns what publishing needs, and compiles this version of the code if that has not been done yet.
 * @param root folder of the program
 */
export async function sessionOptions(
  settings: Settings,
  root: string,
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<SessionOptions> {
  const compiled = await ensureCompiled(
    root,
    () => say('  Compiling the site, once for this version of the code… 正在编译站点，每个版本只做一次…'),
    signal,
  )
  const facts = { apiPrefix: settings.apiPrefix, siteUrl: settings.siteUrl }
  const store = directOrigin(settings.store.uploads)
  return {
    databaseUrl: fewer(settings.databaseUrl),
    siteDir: join(settings.dataDir, 'site'),
    compiled,
    facts,
    uploadTargets: settings.store,
    store,
  }
}

/** Limits the connections of a publisher. */
const CONNECTIONS = 6

function fewer(databaseUrl: string): string {
  const url = URL.parse(databaseUrl)
  if (!url || !isPostgresUrl(databaseUrl) || readPostgresUrl(databaseUrl).pool <= CONNECTIONS) return databaseUrl
  url.searchParams.set('pool', String(CONNECTIONS))
  return url.href
}
