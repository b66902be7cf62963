import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { DIAGRAM_FRAME } from '#lib/diagram-messages.ts'
import { compileScript } from './compile-script.ts'

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const SCRIPT = here('../components/diagram/draw.ts')
const LIBRARY = 'mermaid.esm.min'

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
`

/**
 * Puts the frame that draws diagrams into a folder of files: the page at `/diagram`, its script and the library under a name that
 * changes with them. The library is taken as its makers built it: in pieces, of which each kind of diagram loads its own.
 * @param root folder that is served at `/`
 */
async function writeDiagramFrame(root: string): Promise<void> {
  const manifest = createRequire(import.meta.url).resolve('mermaid/package.json')
  const dist = join(dirname(manifest), 'dist')
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string }
  const script = await compileScript(SCRIPT)
  const name = createHash('sha256').update(`${version}\n${script}`).digest('hex').slice(0, 12)
  const folder = join(root, DIAGRAM_FRAME, name)
  await mkdir(folder, { recursive: true })
  const isCode = (source: string) => !source.endsWith('.map')
  await cp(join(dist, 'chunks', LIBRARY), join(folder, 'chunks', LIBRARY), { recursive: true, filter: isCode })
  await cp(join(dist, `${LIBRARY}.mjs`), join(folder, `${LIBRARY}.mjs`))
  await writeFile(join(folder, 'draw.js'), script)
  await writeFile(join(root, `${DIAGRAM_FRAME}.html`), page(`${DIAGRAM_FRAME}/${name}`))
}

/** Diagrams are drawn by somebody else's code from somebody's text: in a page of their own, compiled beside the site and not with it. */
export const diagramFrame = (): AstroIntegration => ({
  name: 'diagram-frame',
  hooks: { 'astro:build:done': ({ dir }) => writeDiagramFrame(fileURLToPath(dir)) },
})
