import { importsOf } from './imports.ts'
import type { Finding, Rule } from './source.ts'

/** What is loaded whenever a site starts, before anybody asks for anything. */
const STARTS = ['src/main.ts', 'src/serve.ts', 'src/publisher/worker.ts']

/** Packages of what most sites do once a month or never: each costs every start its time, and every site its memory. */
const ON_USE = new Set(['pg', 'yaml', 'unified', 'shiki', 'sharp', 'commander', 'openid-client', '@napi-rs/canvas', 'temml'])

/** Threads and processes of their own are started by URL, and load what they like. */
const isThread = (target: string) => target.endsWith('worker.ts')

/** What a start loads, is needed by a start: the rest is imported by who uses it, when it does. */
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
