import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Compiled } from '#publisher/compile.ts'

interface OneLineSite {
  id: string
  /** Is the content of every page. */
  words: string
  /** Holds JavaScript that runs at the start of a render; it can use `pathname`. */
  first?: string
}

/** Writes a compile of one line instead of the real one: every page contains only its words. */
export function oneLineSite(dataDir: string, { id, words, first = '' }: OneLineSite): Compiled {
  const folder = join(dataDir, 'dist', id)
  mkdirSync(join(folder, 'server'), { recursive: true })
  mkdirSync(join(folder, 'client', '_astro'), { recursive: true })
  writeFileSync(join(folder, 'client', '_astro', `${id}.js`), `// ${words}`)
  writeFileSync(join(folder, 'client', 'favicon.svg'), `<!-- ${words} -->`)
  const render = `async (request, locals) => {
    const { pathname } = new URL(request.url)
    ${first}
    return new Response(${JSON.stringify(words)}, { status: pathname === '/404' ? 404 : 200 })
  }`
  writeFileSync(
    join(folder, 'server', 'entry.mjs'),
    `export const inlineScripts = ['let ${id}']\nexport const render = ${render}\n`,
  )
  return { id, serverId: 's', folder }
}
