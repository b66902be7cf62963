import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { OPEN, withHole } from './holes.ts'

/** For programs that a harness starts: `node --import` of this file takes out what `OPEN` names. */
const name = process.env[OPEN] ?? ''
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!url.startsWith('file:') || !loaded.source) return loaded
    const source = withHole(name, fileURLToPath(url), String(loaded.source))
    return source === null ? loaded : { ...loaded, source }
  },
})
