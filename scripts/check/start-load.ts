import { importsOf } from './imports.ts'
import type { Finding, Rule } from './source.ts'

/** Lists the files that are loaded whenever a site starts, before the first request. */
const STARTS = ['src/main.ts', 'src/serve.ts', 'src/publisher/worker.ts']

/**
 * Names packages for things that most sites do once a month or never: a loaded package costs time at every start, and memory on every
 * site.
 */
const ON_USE = new Set(['pg', 'yaml', 'unified', 'shiki', 'sharp', 'commander', 'openid-client', '@napi-rs/canvas', 'temml'])

/** Recognizes threads and processes; they are started by URL and may load any package. */
const isThread = (target: string) => target.endsWith('worker.ts')

/** Checks that a start loads only packages that it needs: other code imports a package where it is used, at the time of use. */
export const startFaults: Rule = (sources) => {
  const known = new Map(sources.map((it) => [it.path, it]))
  const seen = new Set(STARTS)
  const found: Finding[] = []
  for (const path of seen) {
    const source = known.get(path)
    for (const { target, line, light } of source ? importsOf(source) : []) {
      if (light || isThread(target)) continue
      if (ON_USE.has(target)) found.push({ path, line, says: `every start would load ${target}: import it where it is used` })
      else if (target.startsWith('src/')) seen.add(target)
    }
  }
  return found
}
