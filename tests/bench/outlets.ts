import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderMarkdown } from '#markdown/render.ts'
import { createRenderer, type Renderer } from '#server/core/render/renderer.ts'
import { launchChromium } from '#tests/chromium.ts'
import { addAccount, enter } from '#tests/support/member.ts'
import { outletFaults } from '#tests/support/outlet-faults.ts'
import { startSampleBlog } from '#tests/support/sample-blog.ts'
import { realTexts } from './articles.ts'
import { spread, tenth } from './figures.ts'

const SAMPLE = join(import.meta.dirname, '../../sample/articles')
/** Is what `product-next.md` promises for each article, in milliseconds. */
const PROMISED_MS = 300
const PLACE = { address: 'https://blog.test/post/1', origin: 'https://blog.test/post/1', accent: null }

const TITLE = '都画出来'

interface Text {
  title: string
  contentMd: string
}

const sampleTexts = (): Text[] =>
  globSync('*.md', { cwd: SAMPLE }).map((title) => ({
    title,
    contentMd: readFileSync(join(SAMPLE, title), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, ''),
  }))

/** Measures how long an article takes to be ready for other places, by the server and then with its pictures in a browser. */
export async function benchOutlets(only?: readonly string[]) {
  const texts = [...realTexts(), ...sampleTexts()]
  return {
    promised: `${PROMISED_MS} ms for each article`,
    ...(!only || only.includes('server') ? { server: await byServer(texts) } : {}),
    ...(!only || only.includes('pictures') ? { pictures: await inBrowser(texts) } : {}),
  }
}

/** Returns every formula and diagram of the articles as one article: each is drawn for itself anyway. */
async function drawingsOf(texts: readonly Text[]): Promise<string> {
  const parts = new Set<string>()
  for (const { contentMd } of texts) {
    const { outlet } = await renderMarkdown(contentMd, { highlight: false, outlet: PLACE })
    for (const { kind, source } of outlet?.drawings ?? [])
      parts.add(kind === 'diagram' ? `\`\`\`mermaid\n${source}\n\`\`\`` : `$$\n${source}\n$$`)
  }
  return [...parts].join('\n\n')
}

async function timed(renderer: Renderer, { contentMd }: Text, isTaken: boolean) {
  const before = performance.now()
  const { rendered } = await renderer.render(contentMd, { patience: 60_000, ...(isTaken && { outlet: PLACE }) })
  return { ms: performance.now() - before, rendered }
}

/** Renders each article twice, as its page and for other places: the page is the yardstick. */
async function byServer(texts: readonly Text[]) {
  const renderer = createRenderer({ threads: 1, hardStop: 60_000 })
  const [page, taken, late, faults, lost]: [number[], number[], string[], string[], string[]] = [[], [], [], [], []]
  let [bytes, drawings] = [0, 0]
  try {
    // The first text of a language waits for its grammar, which no second one does.
    for (const text of texts) await timed(renderer, text, false)
    for (const text of texts) {
      page.push((await timed(renderer, text, false)).ms)
      const { ms, rendered } = await timed(renderer, text, true)
      taken.push(ms)
      if (ms > PROMISED_MS) late.push(`${text.title}: ${tenth(ms)}`)
      const html = rendered.outlet?.parts.join('') ?? ''
      bytes = Math.max(bytes, html.length)
      drawings += rendered.outlet?.drawings.length ?? 0
      faults.push(...outletFaults(html).map((it) => `${text.title}: ${it}`))
      if (!html || !rendered.outlet?.markdown) lost.push(text.title)
    }
  } finally {
    await renderer.close()
  }
  const yardstick = spread(page)
  return {
    articles: texts.length,
    'ms for the page alone': yardstick,
    'ms for other places, too': spread(taken),
    late,
    faults,
    lost,
    drawings,
    'longest HTML': bytes,
  }
}

/** Has every formula and diagram of the articles drawn in a browser, and measures from the press until all are. */
async function inBrowser(texts: readonly Text[]) {
  const program = await startSampleBlog({
    'drawn.md': `---\ntitle: ${TITLE}\ndate: 2025-01-01\n---\n${await drawingsOf(texts)}\n`,
  })
  const browser = await launchChromium()
  try {
    await addAccount(program, { username: 'boss@example.com', role: 'admin' })
    const context = await browser.newContext({ serviceWorkers: 'block', permissions: ['clipboard-read', 'clipboard-write'] })
    const page = await context.newPage()
    await enter(page, program, 'boss@example.com')
    const list = (await (await fetch(`${program.url}/v1/api/article/list?pageSize=50`)).json()) as {
      data: { records: { id: number; title: string }[] }
    }
    const { id } = list.data.records.find((it) => it.title === TITLE) ?? { id: 0 }
    await page.goto(`${program.url}/post/${id}`)
    await page.locator('.rail [data-act="share"]').click()
    const dialog = page.getByRole('dialog', { name: '带去别处' })
    const before = performance.now()
    await page.getByRole('button', { name: '带去别处' }).click()
    await dialog.getByText('公式和图已经成为图片').waitFor({ timeout: 240_000 })
    const ms = performance.now() - before
    await dialog.getByRole('button', { name: /^公众号/ }).click()
    await page.getByText('已复制，到公众号后台的正文里粘贴').waitFor()
    const failed = /有 (\d+) 处公式或图没有画成/.exec(await dialog.innerText())?.[1] ?? '0'
    const html = await page.evaluate(
      async () => (await (await navigator.clipboard.read())[0]?.getType('text/html'))?.text() ?? '',
    )
    const sizes = html.match(/src="data:image\/png;base64,[^"]*/g)?.map((it) => it.length / 1024) ?? []
    return { drawn: sizes.length, 'not drawn': Number(failed), 'ms for all': Math.round(ms), 'KB of a picture': spread(sizes) }
  } finally {
    await browser.close()
    await program.stop()
  }
}
