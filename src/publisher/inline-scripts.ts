import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { compileScript } from './compile-script.ts'

/** `src/lib/inline-scripts.ts` imports the compiled scripts under this name. */
const NAME = 'virtual:inline-scripts'
/** The path starts at the program's folder: the files are texts to compile, not an imported layer. */
const SOURCES = 'src/client/inline/'

/** Returns the code of a script whose names stay its own; a single block that declares only with `let` needs no function for that. */
async function compileInline(file: string): Promise<string> {
  const code = await compileScript(file, 'iife')
  const [, body = ''] = /^\(function\(\)\{(.*)\}\)\(\);\s*$/s.exec(code) ?? []
  if (!body) throw new Error(`${file} compiles to something else than one function`)
  return /^try\{(?:(?!\b(?:var|function)\b).)*\}catch\{\}$/s.test(body) ? body : `(()=>{${body}})()`
}

/** Compiles each file of a folder into a text that stands inside pages, named like the file. */
export async function compileInlineScripts(folder: string): Promise<Record<string, string>> {
  const files = readdirSync(folder).filter((it) => !it.endsWith('.test.ts'))
  const named = files.map(async (file) => {
    const name = file.replace('.ts', '').replace(/-(\w)/g, (_, first: string) => first.toUpperCase())
    return [name, await compileInline(join(folder, file))] as const
  })
  return Object.fromEntries(await Promise.all(named))
}

/** Hands the compiled scripts to `src/lib/inline-scripts.ts`. */
export const inlineScripts = (): AstroIntegration => ({
  name: 'inline-scripts',
  hooks: {
    'astro:config:setup': ({ config, updateConfig }) => {
      const folder = fileURLToPath(new URL(SOURCES, config.root))
      const plugin = {
        name: 'inline-scripts',
        resolveId: (id: string) => (id === NAME ? `\0${NAME}` : undefined),
        load: async (id: string) =>
          id === `\0${NAME}` ? `export default ${JSON.stringify(await compileInlineScripts(folder))}` : undefined,
      }
      updateConfig({ vite: { plugins: [plugin] } })
    },
  },
})
