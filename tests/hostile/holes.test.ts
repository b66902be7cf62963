import { beforeAll, describe, expect, test, vi } from 'vitest'
import { judgeLetter } from './judge-page.ts'
import { judgeText } from './judge-text.ts'
import { judgeXml } from './judge-xml.ts'
import { vectors } from './vectors/every.ts'

/** These outputs are made in process: when a protection is removed, the judges must notice it. */
const made = async () => {
  const { renderMarkdown } = await import('#markdown/render.ts')
  const { highlight } = await import('#server/content/article/article.rules.ts')
  const { noteLetter } = await import('#server/talk/mail/letters.ts')
  const { rssOf } = await import('#lib/feed-rss.ts')
  const { titleHtml } = await import('#lib/title-breaks.ts')
  const comment = { pictures: [], mentions: ['小明'] }
  const entry = {
    url: 'https://a.example/1',
    html: '<p>正文</p>',
    author: '',
    category: '',
    tags: [],
    published: '',
    updated: '',
    picture: '',
  }
  const feed = { title: '', description: '', siteUrl: 'https://a.example', author: '', updated: '2026-01-01 00:00:00' }
  return {
    article: async (it: string) => judgeText((await renderMarkdown(it, { highlight: false })).html),
    comment: async (it: string) => judgeText((await renderMarkdown(it, { highlight: false, comment })).html),
    hits: async (it: string) => judgeText(highlight(it, ['甲'])),
    title: async (it: string) => judgeText(titleHtml(it)),
    letter: async (it: string) => judgeLetter(noteLetter('password', { name: it, url: 'https://a.example' }).html),
    feed: async (it: string) => {
      const entries = [
        { ...entry, title: it, summary: it, author: it, published: '2026-01-01 00:00:00', updated: '2026-01-01 00:00:00' },
      ]
      return judgeXml(rssOf({ ...feed, entries, title: it }))
    },
  }
}
type Made = Awaited<ReturnType<typeof made>>

/** Some texts of each class are enough to notice a hole that lets everything through. */
const some = (of: readonly string[]) => of.filter((_, at) => at % 15 === 0)
async function red(kind: keyof Made, of: readonly string[]): Promise<number> {
  const judge = (await made())[kind]
  let count = 0
  for (const it of some(of)) if ((await judge(it)).length) count++
  return count
}

/** Each hole removes one protection by a mock that only this file has. */
const holes = {
  none: () => {},
  sanitiser: () => vi.doMock('rehype-sanitize', () => ({ default: () => (tree: unknown) => tree })),
  'URL rule': () =>
    vi.doMock('#markdown/schema.ts', async (original) => {
      const { schemaFor, ...more } = await original<typeof import('#markdown/schema.ts')>()
      return { ...more, schemaFor: (prefix: string) => ({ ...schemaFor(prefix), protocols: {} }) }
    }),
  escaping: () => vi.doMock('#lib/escape-html.ts', () => ({ escapeHtml: (text: string) => text })),
} as const

describe.each(Object.entries(holes))('%s taken out', (name, open) => {
  beforeAll(() => {
    vi.resetModules()
    open()
    return () => {
      for (const it of ['rehype-sanitize', '#markdown/schema.ts', '#lib/escape-html.ts']) vi.doUnmock(it)
      vi.resetModules()
    }
  })

  test('what is written then', { timeout: 60_000 }, async () => {
    const escaped = [...vectors.html, ...vectors.breaking]
    const counts = {
      article: await red('article', [...vectors.html, ...vectors.covering]),
      addresses: await red('article', vectors.addresses),
      comment: await red('comment', vectors.addresses),
      hits: await red('hits', escaped),
      title: await red('title', escaped),
      letter: await red('letter', escaped),
      feed: await red('feed', escaped),
    }
    const seen = Object.entries(counts).flatMap(([kind, count]) => (count ? [kind] : []))
    expect(seen).toEqual(
      {
        none: [],
        sanitiser: ['article', 'addresses', 'comment'],
        'URL rule': ['addresses', 'comment'],
        escaping: ['hits', 'title', 'letter', 'feed'],
      }[name as keyof typeof holes],
    )
  })
})
