import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { AstroIntegration } from 'astro'
import { DIAGRAM_FILES } from '#lib/diagram-messages.ts'
import { compileScript } from './compile-script.ts'

const compress = promisify(brotliCompress)
/** The 4 MB are in a hundred files: at full quality the last twelfth of their size would cost as much time as all the rest. */
const QUALITY = 9

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const SCRIPT = here('../components/diagram/draw.ts')
const LIBRARY = 'mermaid.esm.min'
/** `src/pages/diagram.ts` imports the page as text under this name. */
const NAME = 'virtual:diagram-frame'

const page = (folder: string) => `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<title>图表</title>
<style>
html { background: none }
body { display: grid; align-items: center; min-block-size: 100vh; margin: 0; overflow: auto hidden }
svg { display: block; block-size: auto; max-block-size: 100vh; margin-inline: auto }
@media print { .dark svg { filter: invert(1) hue-rotate(180deg) } }
</style>
<script type="module" src="${folder}/draw.js"></script>
</html>
`

interface Drawing {
  /** Holds the code of the frame's own script. */
  script: string
  /** Holds the site path of a folder whose name changes with the script and the library. */
  folder: string
  /** Holds the folder of the library as published: in pieces, of which each kind of diagram loads its own. */
  dist: string
}

async function readDrawing(): Promise<Drawing> {
  const manifest = createRequire(import.meta.url).resolve('mermaid/package.json')
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string }
  const script = await compileScript(SCRIPT)
  const name = createHash('sha256').update(`${version}\n${script}`).digest('hex').slice(0, 12)
  return { script, folder: `${DIAGRAM_FILES}/${name}`, dist: join(dirname(manifest), 'dist') }
}

/** Writes both forms of each file: the compile is published often, and need not be compressed each time. */
async function writeDrawing(root: string, { script, folder, dist }: Drawing): Promise<void> {
  const target = join(root, folder)
  const chunks = join('chunks', LIBRARY)
  await mkdir(join(target, chunks), { recursive: true })
  const put = async (file: string, bytes: Buffer) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    await writeFile(join(target, `${file}.br`), await compress(bytes, { params }))
    await writeFile(join(target, file), bytes)
  }
  const pieces = (await readdir(join(dist, chunks))).filter((it) => it.endsWith('.mjs')).map((it) => join(chunks, it))
  await put('draw.js', Buffer.from(script))
  // The concurrency is limited: a hundred compressions at once hold half a gigabyte.
  const copies = Readable.from([`${LIBRARY}.mjs`, ...pieces])
  await copies.forEach(async (file) => put(file, await readFile(join(dist, file))), { concurrency: availableParallelism() })
}

/**
 * Compiles the page that draws diagrams. A third party's code draws authors' text, so it runs in a page of its own, compiled beside
 * the site and not with it.
 */
export function diagramFrame(): AstroIntegration {
  let drawing: Promise<Drawing> | undefined
  const read = () => (drawing ??= readDrawing())
  const plugin = {
    name: 'diagram-frame',
    resolveId: (id: string) => (id === NAME ? `\0${NAME}` : undefined),
    load: async (id: string) =>
      id === `\0${NAME}` ? `export default ${JSON.stringify(page((await read()).folder))}` : undefined,
  }
  return {
    name: 'diagram-frame',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [plugin] } }),
      'astro:build:done': async ({ dir }) => writeDrawing(fileURLToPath(dir), await read()),
    },
  }
}
