import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { withBlockIds } from '#markdown/block-ids.ts'
import { renderMarkdown } from '#markdown/render.ts'
import { saveArticle } from '#server/content/article/article.save.ts'
import { align } from '#server/content/block/align.ts'
import type { Part } from '#server/content/block/alike.ts'
import { stateBlocks } from '#server/content/block/block.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { createRenderer, type Renderer } from '#server/core/render/renderer.ts'
import { corpusBlocks, sampleBlocks } from '#tests/support/block-corpus.ts'
import { emptyScore, partOf, type Score, STORIES, scoreStory, tellStory } from '#tests/support/edit-stories.ts'
import { generatedTexts, realTexts, seededRandom } from './articles.ts'
import { median, spread } from './figures.ts'

/** Is the length of the article that the promised time is about, in characters. */
const LONG = 50_000
/** Is what `product-next.md` promises. */
const PROMISED = {
  untouchedKept: '≥ 99 %',
  editedKept: '≥ 95 %',
  wrong: '≤ 0.5 %',
  longArticleMs: '≤ 20',
  htmlGrowth: '≤ 2 %',
} as const

const percent = (part: number, whole: number) => (whole ? `${((100 * part) / whole).toFixed(3)} %` : '-')
const tellScore = (it: Score) => ({
  stories: it.stories,
  untouchedKept: `${percent(it.untouchedKept, it.untouched)} of ${it.untouched}`,
  editedKept: `${percent(it.editedKept, it.edited)} of ${it.edited}`,
  wrong: `${percent(it.wrong, it.blocks)}, ${it.wrong} of ${it.blocks}`,
})

/**
 * Measures how many blocks keep their numbers in generated stories of edits, how long an alignment takes, what printed numbers would
 * add to the HTML, and what a publish pays in its transaction.
 */
export async function benchBlocks(stories = 10_000) {
  const texts = corpusBlocks()
  return {
    promised: PROMISED,
    'numbers kept': keptNumbers(texts.length ? texts : sampleBlocks(), stories),
    yardstick: { 'ms of processor for sorting a million numbers': cpu(20, sortMany) },
    'ms of processor': alignments(texts.length ? texts : sampleBlocks()),
    'HTML of articles with numbers': await htmlGrowth(),
    'ms in the transaction, 100 articles': await inTransaction(),
  }
}

function keptNumbers(texts: readonly Part[][], stories: number) {
  const random = seededRandom(7)
  const scores = new Map(STORIES.map((name) => [name, emptyScore()]))
  for (let story = 0; story < stories; story++) {
    const name = STORIES[story % STORIES.length] ?? 'many'
    const text = texts[Math.floor(random() * texts.length)] ?? []
    const score = scores.get(name)
    if (score) scoreStory(score, text, tellStory(name, text, random))
  }
  const sum = emptyScore()
  for (const score of scores.values()) for (const field of Object.keys(sum) as (keyof Score)[]) sum[field] += score[field]
  return {
    articles: texts.length,
    all: tellScore(sum),
    ...Object.fromEntries([...scores].map(([name, score]) => [name, tellScore(score)])),
  }
}

/** Returns the processor's milliseconds of this thread, which do not count what else the machine does. */
function cpu(times: number, work: (at: number) => unknown) {
  const all = Array.from({ length: times }, (_, at) => {
    const before = process.threadCpuUsage()
    work(at)
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  })
  return { ...spread(all.slice(Math.min(3, times - 1))), first: all[0] }
}

function sortMany() {
  const random = seededRandom(3)
  Uint32Array.from({ length: 1_000_000 }, () => random() * 4_294_967_296).sort()
}

/** Returns articles of the promised length, made of neighbouring articles. */
function longArticles(texts: readonly Part[][]): Part[][] {
  const long: Part[][] = []
  let [parts, length] = [[] as Part[], 0]
  for (const part of texts.flat()) {
    parts.push(part)
    length += part.text?.length ?? 0
    if (length < LONG) continue
    long.push(parts)
    ;[parts, length] = [[], 0]
  }
  return long.length ? long : [parts]
}

/** Copies parts, so that nothing is known of them from the round before. */
const unseen = (parts: readonly Part[]) => parts.map((it) => ({ ...it }))
const touched = (it: Part): Part => {
  const text = it.text ?? ''
  return partOf({ kind: it.kind, text: `${text.slice(0, text.length / 2)}改${text.slice(text.length / 2)}` })
}

function alignments(texts: readonly Part[][]) {
  const long = longArticles(texts)
  const random = seededRandom(5)
  const at = (n: number) => long[n % long.length] ?? []
  const fresh = Array.from({ length: 400 }, (_, n) => tellStory(STORIES[n % STORIES.length] ?? 'many', at(n), random).map(partOf))
  const frame = (n: number, word: string) => partOf({ kind: 'paragraph', text: `第 ${n} 步：${word} ${n * 7919}` })
  const framed = (word: string) => Array.from({ length: 6_000 }, (_, n) => frame(n, word))
  return {
    'long articles': {
      articles: long.length,
      blocks: median(long.map((it) => it.length)),
      most: Math.max(...long.map((it) => it.length)),
    },
    'a story of edits, 50,000 characters': cpu(400, (n) => align(unseen(at(n)), fresh[n] ?? [])),
    'every block edited, 50,000 characters': cpu(60, (n) => align(unseen(at(n)), at(n).map(touched))),
    'every block edited and in reverse, 50,000 characters': cpu(60, (n) => align(unseen(at(n)), at(n).map(touched).reverse())),
    'another text, 50,000 characters': cpu(60, (n) => align(unseen(at(n)), unseen(at(n + 1)))),
    '6,000 blocks in the same frame, all edited (most lines of any text)': cpu(10, () => align(framed('打开'), framed('关上'))),
  }
}

/** Adds numbers to the HTML of articles as a page prints them. The page around an article is not counted (`budgets.test.ts`). */
async function htmlGrowth() {
  const some = (realTexts().length ? realTexts() : generatedTexts(50)).map((it) => it.contentMd)
  const renderer = createRenderer({ threads: 1 })
  let [raw, rawMore, packed, packedMore] = [0, 0, 0, 0]
  for (const contentMd of some) {
    const { rendered } = await renderer.render(contentMd, { patience: 60_000, isNumbered: true })
    const numbers = rendered.blocks?.map((_, at) => at + 1) ?? []
    const [html, numbered] = [withBlockIds(rendered.html, null), withBlockIds(rendered.html, numbers)]
    raw += Buffer.byteLength(html)
    rawMore += numbered.length - html.length
    packed += served(html)
    packedMore += served(numbered) - served(html)
  }
  await renderer.close()
  return {
    articles: some.length,
    bytes: raw,
    more: percent(rawMore, raw),
    packedBytes: packed,
    packedMore: percent(packedMore, packed),
  }
}

/** Returns the bytes of a text as pages are served. */
const served = (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length

const plain: Renderer = {
  render: async (source) => ({ rendered: await renderMarkdown(source, { highlight: false }), complete: true, finished: null }),
  close: async () => {},
}

async function inTransaction() {
  const folder = mkdtempSync(join(tmpdir(), 'inkstone-bench-'))
  const db = await openDatabase(`file:${join(folder, 'a.db')}`)
  const some = [...realTexts(), ...generatedTexts(100)].slice(0, 100)
  const [stated, whole]: number[][] = [[], []]
  for (const { title, contentMd } of some) {
    const draft = {
      ...{ userId: 1, title, summary: '', cover: '', contentMd, categoryName: '随笔', tagNames: [], keywords: '' },
      ...{ isOriginal: true, originalUrl: '', status: 1 as const },
    }
    const { id } = await saveArticle({ db, renderer: plain, now: Date.now }, null, draft)
    const edited = `新写的第一段。\n\n${contentMd}`
    const { blocks } = (await plain.render(edited)).rendered
    await db.write(async (tx) => {
      const from = performance.now()
      await stateBlocks(tx, { articleId: id, version: 2, contentMd: edited, blocks })
      stated?.push(performance.now() - from)
    })
    const begin = performance.now()
    await saveArticle({ db, renderer: plain, now: Date.now }, id, draft)
    whole?.push(performance.now() - begin)
  }
  await db.close()
  rmSync(folder, { recursive: true })
  return {
    'a block at the head, every row moves': spread(stated ?? []),
    'the whole save, rendering included': spread(whole ?? []),
  }
}
