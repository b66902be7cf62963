import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseXml, type XmlElement, type XmlNode } from '@rgrove/parse-xml'
import { parse } from 'parse5'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runProgram } from './support/program.ts'
import { sampleFolder } from './support/sample-folder.ts'

const SITE = 'https://blog.example'
const HOSTILE = '</script><!-- ]]> & "引号" 🎉'
const SECRET = '谁也看不到的秘密'
const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/

type Node = { attrs?: { name: string; value: string }[]; childNodes?: Node[]; tagName?: string; value?: string }

/** A small blog, published with `npm run publish`, read as feed readers and search engines do. */
describe('what others read of a published blog', () => {
  let dataDir: string
  let folder: string
  const file = (name: string) => readFileSync(join(dataDir, 'site', 'live', name), 'utf8')
  const xml = (name: string) => parseXml(file(name)).root as XmlElement

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'inkstone-feeds-'))
    folder = await sampleFolder()
    const article = (title: string, more: string) =>
      `---\ntitle: ${JSON.stringify(title)}\ndate: 2025-02-03 04:05:06\n${more}---\n\n`
    writeFileSync(join(folder, 'hostile.md'), `${article(HOSTILE, 'tags: ["<b>&"]\n')}正文 \`]]>\` 到此为止。\n`)
    writeFileSync(join(folder, 'draft.md'), `${article(SECRET, 'draft: true\n')}${SECRET}\n`)
    const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, SITE_URL: SITE }
    for (const args of [['import', folder], ['publish']]) {
      const { code, output } = await runProgram(args, env)
      expect(code, output).toBe(0)
    }
  }, 180_000)
  afterAll(() => {
    for (const it of [dataDir, folder]) rmSync(it, { recursive: true, force: true })
  })

  test('all three feeds tell the same newest articles, whole', () => {
    const rss = all(xml('rss.xml'), 'item')
    const atom = all(xml('atom.xml'), 'entry')
    const { items } = JSON.parse(file('feed.json'))
    expect(rss).toHaveLength(20)
    const links = items.map((it: { url: string }) => it.url)
    expect(rss.map((it) => textIn(it, 'link'))).toEqual(links)
    expect(atom.map((it) => textIn(it, 'id'))).toEqual(links)
    expect(links.every((it: string) => existsSync(join(dataDir, 'site', 'live', `${it.slice(SITE.length)}.html`)))).toBe(true)
    for (const [at, it] of rss.entries()) {
      expect(textIn(it, 'content:encoded')).toBe(items[at].content_html)
      expect(textIn(atom[at] as XmlElement, 'content')).toBe(items[at].content_html)
      expect(Date.parse(textIn(it, 'pubDate'))).toBe(Date.parse(items[at].date_published))
      expect(textIn(it, 'pubDate')).toMatch(/ \+0800$/)
      expect([items[at].date_published, items[at].date_modified, textIn(atom[at] as XmlElement, 'updated')]).toEqual([
        expect.stringMatching(RFC_3339),
        expect.stringMatching(RFC_3339),
        items[at].date_modified,
      ])
    }
    expect(items[0]).toMatchObject({ title: HOSTILE, date_published: '2025-02-03T04:05:06+08:00', tags: ['未分类', '<b>&'] })
    expect(items[0].content_html).toContain('<code>]]&gt;</code>')
  })

  test('addresses inside their texts are whole, and code is plain', () => {
    const rich = JSON.parse(file('feed.json')).items.find((it: { title: string }) => it.title.includes('WAL'))
    const addresses = [...rich.content_html.matchAll(/ (?:href|src)="([^"]*)"/g)].map((it) => it[1])
    expect(addresses.length).toBeGreaterThan(3)
    expect(addresses.filter((it) => !it.startsWith('https://'))).toEqual([])
    expect(addresses.some((it) => it.startsWith(`${SITE}/uploads/`))).toBe(true)
    expect(rich.content_html).toContain("import { DatabaseSync } from 'node:sqlite'\nconst db")
    expect(rich.content_html).toContain('<math')
  })

  test('the sitemap leads to every page and to nothing else', () => {
    const parts = all(xml('sitemap-index.xml'), 'loc').map((it) => it.text)
    expect(parts).toEqual([`${SITE}/sitemap/pages.xml`, `${SITE}/sitemap/1.xml`])
    const pages = parts.flatMap((it) => all(xml(it.slice(SITE.length + 1)), 'loc').map((loc) => loc.text.slice(SITE.length)))
    expect(pages).toEqual(expect.arrayContaining(['/archive/2025', '/author/1']))
    expect(pages.filter((it) => it.startsWith('/post/'))).toHaveLength(24)
    expect(pages.filter((it) => it !== '/' && !existsSync(join(dataDir, 'site', 'live', `${it}.html`)))).toEqual([])
    const dates = all(xml('sitemap/1.xml'), 'lastmod').map((it) => it.text)
    expect(dates).toHaveLength(24)
    expect(dates.every((it) => RFC_3339.test(it))).toBe(true)
  })

  test('machines find a list of articles, and each as Markdown with whole addresses', () => {
    const list = file('llms.txt')
    expect(list).toMatch(/^# 砚边小记\n\n> /)
    const links = [...list.matchAll(/^- \[.*\]\((\S+\.md)\)/gm)].map((it) => String(it[1]))
    expect(new Set(links).size).toBe(24)
    const texts = links.map((it) => file(it.slice(SITE.length + 1)))
    for (const [at, text] of texts.entries()) {
      expect(text).toContain(`\nurl: "${links[at]?.replace(/\.md$/, '')}"\n`)
      expect(text.split('\n---\n')[0]).toMatch(/^---\ntitle: ".*"\nauthor: ".*"\ndate: "[\dT:+-]+"\nupdated: "[\dT:+-]+"\n/)
    }
    expect(texts.find((it) => it.includes('WAL'))).toMatch(/\]\(<?https:\/\/blog\.example\/uploads\//)
    const bodies = texts.map((it) => it.replace(/^---\n[\s\S]*?\n---\n/, ''))
    expect(bodies.join('\n')).not.toMatch(/\]\(\/|src="\/|<!--/)
    expect(list + texts.join('')).not.toContain(SECRET)
  })

  test('robots.txt and the manifest say where things are', () => {
    expect(file('robots.txt')).toBe(`User-agent: *\nAllow: /\nDisallow: /v1/\n\nSitemap: ${SITE}/sitemap-index.xml\n`)
    const manifest = JSON.parse(file('manifest.webmanifest'))
    expect(manifest).toMatchObject({ name: '砚边小记', start_url: '/', lang: 'zh-CN' })
    for (const { src } of manifest.icons) expect(existsSync(join(dataDir, 'site', 'live', src))).toBe(true)
  })

  test('an article’s head carries its previews, neighbours and structured data, whatever its title is', async () => {
    const { url, title } = JSON.parse(file('feed.json')).items[0]
    const page = elements(parse(file(`${url.slice(SITE.length)}.html`)) as Node)
    const meta = (name: string) =>
      attribute(
        page.find((it) => [attribute(it, 'property'), attribute(it, 'name')].includes(name)),
        'content',
      )
    const link = (rel: string) =>
      attribute(
        page.find((it) => attribute(it, 'rel') === rel),
        'href',
      )
    expect([meta('og:type'), meta('og:title'), meta('twitter:card')]).toEqual(['article', title, 'summary_large_image'])
    expect(meta('article:published_time')).toBe('2025-02-03T04:05:06+08:00')
    expect(meta('article:tag')).toBe('<b>&')
    expect(link('canonical')).toBe(url)
    const markdown = page.find((it) => attribute(it, 'type') === 'text/markdown')
    expect(attribute(markdown, 'href')).toBe(`${url.slice(SITE.length)}.md`)
    expect(link('prev')).toMatch(/^\/post\/\d+$/)
    const picture = meta('og:image') ?? ''
    expect(picture).toMatch(new RegExp(`^${SITE}/og/[0-9a-f]{20}\\.png$`))
    expect(await sharp(join(dataDir, 'site', 'live', picture.slice(SITE.length))).metadata()).toMatchObject({
      width: 1200,
      height: 630,
    })
    const data = page.find((it) => attribute(it, 'type') === 'application/ld+json')?.childNodes?.[0]?.value ?? ''
    const [posting, way] = JSON.parse(data)['@graph']
    expect(posting).toMatchObject({
      '@type': 'BlogPosting',
      headline: title,
      url,
      datePublished: '2025-02-03T04:05:06+08:00',
      image: picture,
    })
    expect(way.itemListElement.map((it: { name: string }) => it.name)).toEqual(['首页', '未分类', title])
  })

  test('the home page says whose site it is, and every page where the feeds are', () => {
    const page = elements(parse(file('index.html')) as Node)
    const data = page.find((it) => attribute(it, 'type') === 'application/ld+json')?.childNodes?.[0]?.value ?? ''
    expect(JSON.parse(data)['@graph'].map((it: { '@type': string }) => it['@type'])).toEqual(['WebSite', 'Blog', 'Person'])
    const feeds = page.filter((it) => attribute(it, 'rel') === 'alternate').map((it) => attribute(it, 'href'))
    expect(feeds).toEqual(['/rss.xml', '/atom.xml', '/feed.json'])
  })

  test('[security 19] no draft is in any of it', () => {
    for (const name of ['rss.xml', 'atom.xml', 'feed.json', 'sitemap/1.xml', 'index.html', 'archive.html'])
      expect(file(name)).not.toContain(SECRET)
  })
})

const isElement = (node: XmlNode): node is XmlElement => node.type === 'element'
const all = (node: XmlElement, name: string): XmlElement[] =>
  node.children.filter(isElement).flatMap((it) => [...(it.name === name ? [it] : []), ...all(it, name)])
const textIn = (node: XmlElement, name: string) => all(node, name)[0]?.text ?? ''

const elements = (node: Node): Node[] => (node.childNodes ?? []).flatMap((it) => [it, ...elements(it)])
const attribute = (node: Node | undefined, name: string) => node?.attrs?.find((it) => it.name === name)?.value
