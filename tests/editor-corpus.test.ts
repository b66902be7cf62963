import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Editor, remarkCtx, schemaCtx, serializerCtx } from '@milkdown/kit/core'
import { Fragment, type Node, Slice } from '@milkdown/kit/prose/model'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { configure, presets } from '#islands/editor/visual/presets.ts'
import { type Tools, VisualText } from '#islands/editor/visual/visual-text.ts'

const FOLDER = join(import.meta.dirname, '../../shared/corpus/javaguide')
/**
 * All texts take half a minute: every fifth is enough for changes that do not concern blocks, and every tenth of those with a
 * container.
 */
const EACH = process.env.WHOLE_CORPUS ? 1 : 5
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8').replace(/\r\n?/g, '\n')
const all = existsSync(FOLDER) ? globSync('**/*.md', { cwd: FOLDER }).sort() : []
const rare = all.filter((it) => read(it).includes('\n:::'))
const files = all.filter((it, index) => index % EACH === 0 || rare.indexOf(it) % (2 * EACH) === 0)

let tools: Tools

/** The library is loaded without a page: its last part finds no document and fails, but everything before it is ready. */
beforeAll(async () => {
  const events = new EventTarget()
  vi.stubGlobal('document', { body: null })
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, events[name].bind(events))
  const editor = Editor.make()
    .config(configure)
    .use([...presets])
  await editor.create().catch(() => undefined)
  const { ctx } = editor
  tools = { schema: ctx.get(schemaCtx), remark: ctx.get(remarkCtx) as never, write: ctx.get(serializerCtx) }
})

/** Returns the document with one word more in this block, or null where the block has no text. */
function withWord(doc: Node, at: number): Node | null {
  const block = doc.child(at)
  let edited: Node | null = null
  block.descendants((node, pos) => {
    if (edited || !node.isText || node.marks.some((it) => it.type.name === 'link')) return !edited
    const word = new Slice(Fragment.from(tools.schema.text('改', node.marks)), 0, 0)
    edited = block.replace(pos + 1, pos + 1, word)
    return false
  })
  return edited && doc.copy(doc.content.replaceChild(at, edited))
}

describe.skipIf(files.length === 0)('real articles', { timeout: 300_000 }, () => {
  test('opened in the visual mode and closed are unchanged; one word in a block of any kind changes that block and no other', () => {
    const kinds = new Set<string>()
    let [blocks, sources] = [0, 0]
    for (const file of files) {
      const source = read(file)
      const text = new VisualText(tools)
      const doc = text.load(source)
      expect(text.read(doc), file).toBe(source)
      const tried = new Set<string>()
      for (let at = 0; at < doc.childCount; at++) {
        const kind = `${doc.child(at).type.name} ${text.blocks[at]?.kind}`
        blocks++
        if (doc.child(at).type.name === 'source_block') sources++
        const edited = tried.has(kind) ? null : withWord(doc, at)
        if (!edited) continue
        tried.add(kind)
        kinds.add(kind)
        const { from, to } = text.blocks[at] ?? { from: 0, to: 0 }
        const now = text.read(edited)
        expect(now.slice(0, from), `${file} ${kind}`).toBe(source.slice(0, from))
        expect(now.slice(now.length - source.length + to), `${file} ${kind}`).toBe(source.slice(to))
        expect(now.slice(from, now.length - source.length + to), `${file} ${kind}`).toContain('改')
      }
    }
    for (const kind of ['paragraph', 'heading', 'list', 'table', 'containerDirective', 'code', 'blockquote'])
      expect(
        [...kinds].filter((it) => it.endsWith(` ${kind}`)),
        kind,
      ).not.toEqual([])
    // Blocks that the visual mode cannot show must be rare.
    expect(sources / blocks).toBeLessThan(0.03)
  })
})
