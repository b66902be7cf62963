import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { renderMarkdown } from './render.ts'

const FOLDER = join(import.meta.dirname, '../../../shared/corpus/javaguide')
const files = existsSync(FOLDER) ? globSync('**/*.md', { cwd: FOLDER }).sort() : []
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '')

/**
 * Returns the words of a source without the parts that may vanish: comments, addresses, descriptions of pictures and the syntax of
 * fences.
 */
function wordsOf(source: string): Set<string> {
  const prose = source
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/^[ \t>]*(?:```|~~~|:::).*$/gm, ' ')
    .replace(/^\[[^\]]+\]:.*$/gm, ' ')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, ' ')
    .replace(/\]\([^)]*\)/g, ' ')
    .replace(/<[^>\n]*>/g, ' ')
    .replace(/&#?\w+;/g, ' ')
  return new Set(prose.match(/\p{Script=Han}{2,}|[A-Za-z]{4,}/gu))
}

describe.skipIf(files.length === 0)('308 real articles', { timeout: 120_000 }, () => {
  test('render whole, safe, with unique ids, and the same each time', async () => {
    const lost: string[] = []
    for (const file of files) {
      const source = read(file)
      const { html, plain, outline, wordCount, summary } = await renderMarkdown(source, { highlight: false })
      const ids = [...html.matchAll(/<[a-z][^<>]* id="([^"]*)"/g)].map((it) => it[1])
      expect(new Set(ids).size, file).toBe(ids.length)
      expect(html, file).not.toMatch(/<(?:script|style|iframe)|<[a-z][^<>]* (?:style|on\w+|data-mark)=/)
      expect(outline.length, file).toBe((html.match(/class="anchor"/g) ?? []).length)
      expect([...summary].length, file).toBeLessThanOrEqual(150)
      expect(summary, file).not.toBe('')
      expect(wordCount, file).toBeGreaterThan(50)
      const shown = wordsOf(plain)
      const missing = [...wordsOf(source)].filter((word) => !shown.has(word) && !plain.includes(word))
      if (missing.length > 0) lost.push(`${file}: ${missing.slice(0, 5).join(' ')}`)
    }
    expect(lost).toEqual([])
  })

  test('have code in colours without inline styles, tables and containers', async () => {
    let all = ''
    for (const file of files.filter((_, index) => index % 12 === 0))
      all += (await renderMarkdown(read(file), { highlight: true })).html
    expect(all).not.toMatch(/<[^<>]* style=/)
    expect(all).toMatch(/<span class="k[1-9a-z]">/)
    expect(all).toContain('class="table-scroll"')
  })

  test('render the same twice', async () => {
    for (const file of files.slice(0, 10)) {
      const [first, second] = [
        await renderMarkdown(read(file), { highlight: true }),
        await renderMarkdown(read(file), { highlight: true }),
      ]
      expect(second).toEqual(first)
    }
  })
})
