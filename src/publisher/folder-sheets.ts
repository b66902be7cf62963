import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import MagicString from 'magic-string'
import { createGenerator, transformerCompileClass, type UserConfig } from 'unocss'
import type { Plugin } from 'vite'

/** Is the sheet of a folder (`uno.css`) or of one file in it (`Pager.uno.css`); no file of this name lies on the disk. */
const SHEET = /\/src\/(?:client|components|islands|layouts|pages)\/(?:[^?]*\/)?(?:[^?/]+\.)?uno\.css(?:\?(?!url$).*)?$/
const MARKUP = /\/src\/(?:client|components|islands|layouts|pages)\/[^?]*\.(?:tsx?|astro)$/
const MARK = ':uno:'

/** Turns each `:uno: …` of a text into one class that is named by the hash of its utilities, and returns these classes too. */
async function compile(uno: Awaited<ReturnType<typeof createGenerator>>, path: string, text: string) {
  const code = new MagicString(text)
  const classes = new Set<string>()
  const { transform } = transformerCompileClass({ classPrefix: 'u-' })
  await transform(code, path, { uno, tokens: classes, invalidate: () => {} } as unknown as Parameters<typeof transform>[2])
  return { code, classes }
}

/** Checks whether a file brings its looks in a sheet of its own, since it loads later than its folder. */
function hasOwnSheet(path: string): boolean {
  const [name] = basename(path).split('.')
  return readFileSync(path, 'utf8').includes(`'./${name}.uno.css`)
}

/** Lists the files whose looks a sheet holds. */
function markupOf(sheet: string): string[] {
  const [file] = basename(sheet).split('uno.css')
  return readdirSync(dirname(sheet), { recursive: !file, encoding: 'utf8' })
    .filter((it) => !file || it.startsWith(file))
    .map((it) => join(dirname(sheet), it))
    .filter((it) => MARKUP.test(it) && !it.includes('.test.') && (file || !hasOwnSheet(it)))
    .toSorted()
}

/**
 * Gives each folder a sheet of its own: `import './uno.css'` holds the looks of all `:uno: …` in and below this folder. A part of the
 * page that comes later brings its utilities along, so the first sheet does not carry them. `import './Pager.uno.css'` holds those of
 * `Pager.tsx` alone, for a part that loads later than the rest of its folder, whose sheet is then without them. As one class stands for
 * all utilities of an element, two sheets cannot disturb each other's order.
 * @param config path of `uno.config.ts`
 */
export function folderSheets(config: string): Plugin {
  // The file is read again at each start only: a change of it restarts the development server anyway.
  const generator = async () => createGenerator(((await import(pathToFileURL(config).href)) as { default: UserConfig }).default)
  /** Names classes in all files: a name is a hash, so it does not depend on what was named before. */
  let naming: ReturnType<typeof generator> | undefined
  let root = ''
  return {
    name: 'folder-sheets',
    enforce: 'pre',
    configResolved(resolved) {
      root = resolved.root
    },
    resolveId: {
      filter: { id: /uno\.css(?:\?.*)?$/ },
      order: 'pre',
      handler(id, importer) {
        if (id.startsWith('.')) return importer && join(dirname(importer), id)
        // `?url` asks for a sheet by its path, and the development server for one by its address.
        return SHEET.test(id) ? (id.startsWith(root) ? id : join(root, id)) : undefined
      },
    },
    load: {
      filter: { id: SHEET },
      async handler(id) {
        // A generator of its own keeps the order in this sheet independent of other files.
        const uno = await generator()
        const classes = new Set<string>()
        for (const path of markupOf(id)) {
          this.addWatchFile(path)
          for (const it of (await compile(uno, path, readFileSync(path, 'utf8'))).classes) classes.add(it)
        }
        return (await uno.generate(classes, { minify: true })).css
      },
    },
    transform: {
      filter: { code: MARK, id: MARKUP },
      order: 'pre',
      handler: async (text, id) => {
        naming ??= generator()
        const { code } = await compile(await naming, id, text)
        return { code: code.toString(), map: code.generateMap({ hires: true }) }
      },
    },
  }
}
