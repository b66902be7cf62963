import { stat } from 'node:fs/promises'
import { basename, dirname, posix } from 'node:path'
import type { Element, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { attribute, findElement, plain } from '#markdown/from-html/elements.ts'
import { HtmlFault } from '#markdown/from-html/guard.ts'
import { parseHtml } from '#markdown/from-html/to-markdown.ts'
import { decoded } from '#markdown/slug.ts'
import { walkElements } from '#markdown/walk.ts'
import { type ForeignBlog, ForeignFault, type ForeignReader, type ImportedItem } from '../import.items.ts'
import { type Archive, isZip, openArchive, readStart } from './archive.ts'
import { type Media, openMedia } from './media.ts'
import { listFiles } from './site.ts'
import { metaOf, PAGE_SOURCES, plainElements, type SavedPage } from './webpage-sources.ts'

const PAGE = /\.html?$/i
/** Matches the folder in which a browser puts what belongs to a page. */
const BESIDE = /(?:^|\/)[^/]+(?:_files|\.files|_resources)\//
const TEXT = /\.(?:md|markdown|mdx)$/i
const PAGE_MAX = 20 * 1024 * 1024
const PAGES_MAX = 20_000
/** Begins the address of a picture that lies beside a page. */
const SAVED = 'saved:'
const TAIL = /\s*[-_|–—]\s*(?:知乎|微信公众平台|掘金|CSDN博客|博客园|简书)\s*$/

/** Reads pages that were saved in a browser, such as posts of 公众号 and 知乎: one file, or a folder or zip archive of them. */
export const webpageReader: ForeignReader = {
  system: 'webpage',
  label: '存下来的网页（公众号、知乎等的 HTML）',
  async looksLike(path) {
    const found = await stat(path).catch(() => null)
    if (!found) return false
    if (found.isDirectory()) return isPages(await listFiles(path))
    if (await isZip(path)) return isPages([...(await namesIn(path))])
    const start = Buffer.from((await readStart(path, 4096)) ?? []).toString('latin1')
    return /^[\s\u00ef\u00bb\u00bf]*(?:<!doctype html|<!--[\s\S]{0,500}?-->\s*<html|<html)/i.test(start)
  },
  async open(path, { media }) {
    const found = await stat(path)
    const isSingle = found.isFile() && !(await isZip(path))
    const root = isSingle ? dirname(path) : path
    const archive = await openArchive(root)
    const names = isSingle ? [basename(path)] : found.isDirectory() ? await listFiles(root) : [...archive.names].sort()
    const pages = names.filter((it) => PAGE.test(it) && !BESIDE.test(it) && !/(?:^|\/)(?:__MACOSX|\.)/.test(it))
    if (!pages.length) throw new ForeignFault('里面没有网页（.html）')
    if (pages.length > PAGES_MAX) throw new ForeignFault(`网页超过 ${PAGES_MAX} 个`)
    return createBlog({ archive, pages, isSingle }, media ? await openMedia(media) : null)
  },
}

const isPages = (names: readonly string[]) =>
  names.some((it) => PAGE.test(it) && !BESIDE.test(it)) && !names.some((it) => TEXT.test(it))

async function namesIn(path: string): Promise<ReadonlySet<string>> {
  const archive = await openArchive(path)
  await archive.close()
  return archive.names
}

interface Saved {
  archive: Archive
  pages: readonly string[]
  /** Is true for a page that came alone, whose file may have any name. */
  isSingle: boolean
}

function createBlog(saved: Saved, media: Media | null): ForeignBlog {
  const { archive, pages } = saved
  return {
    system: 'webpage',
    name: 'pages',
    siteUrl: null,
    async *read(): AsyncGenerator<ImportedItem> {
      for (const path of pages) yield await itemOf(path, saved)
    },
    async picture(address) {
      if (address.startsWith(SAVED)) return archive.bytes(address.slice(SAVED.length))
      return media?.read(address) ?? null
    },
    async close() {
      await archive.close()
      await media?.close()
    },
  }
}

async function itemOf(path: string, saved: Saved): Promise<ImportedItem> {
  const refused = (reason: string): ImportedItem => ({ refused: { noun: 'post', name: path, reason } })
  const bytes = await saved.archive.bytes(path)
  if (!bytes || bytes.length > PAGE_MAX) return refused(`网页读不出来，或者超过 ${PAGE_MAX / 1024 / 1024} MB`)
  try {
    const html = decodePage(bytes)
    const tree = parseHtml(html)
    return (
      (await postOf(path, { html, tree, meta: metaOf(tree) }, saved)) ??
      refused('没有找到正文：请打开文章本身的页面，等它显示完再存')
    )
  } catch (error) {
    if (error instanceof HtmlFault) return refused(error.message)
    throw error
  }
}

/** Decodes a page in the encoding that it states; older ones are in GBK. */
function decodePage(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 4096)).toString('latin1')
  const label = /<meta[^>]{0,200}charset\s{0,5}=\s{0,5}["']?([\w-]{1,30})/i.exec(start)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(label).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

async function postOf(path: string, page: SavedPage, { archive, isSingle }: Saved): Promise<ImportedItem | null> {
  const { tree, meta } = page
  const found = PAGE_SOURCES.map((source) => ({ source, body: findElement(tree, source.body) })).find((it) => it.body)
  if (!found?.body) return null
  const { source, body } = found
  const heading = findElement(tree, source.title)
  const title = (heading && plain(heading)) || meta.get('og:title') || titleIn(tree)
  const homes = homesOf(page)
  if (heading && findElement(body, (it) => it === heading)) heading.children = []
  plainElements(body, source)
  await localPictures(body, posix.dirname(path), archive)
  // The element may be hidden until its script runs.
  body.properties = {}
  if (!plain(body) && !findElement(body, (it) => it.tagName === 'img')) return null
  return {
    post: {
      kind: 'post',
      key: `page:${homes[0] ?? `${title}|${isSingle && title ? '' : path}`}`,
      name: title || path,
      title: title || posix.basename(path).replace(PAGE, ''),
      body: { format: 'html', text: toHtml(body) },
      summary: '',
      cover: '',
      categories: [],
      tags: [],
      author: null,
      status: 'published',
      password: '',
      createTime: source.createTime(page),
      updateTime: source.updateTime(page),
      oldAddresses: [],
      homes,
      isStick: false,
    },
  }
}

function titleIn(tree: Root): string {
  const title = findElement(tree, (it) => it.tagName === 'title')
  return title ? plain(title).replace(TAIL, '') : ''
}

/** Finds the address at which the page stood: it says so itself, or the browser that saved it does. */
function homesOf({ html, meta }: SavedPage): string[] {
  const saved = /<!-- saved from url=\(\d{1,6}\)(\S{1,2000}) -->/.exec(html.slice(0, 4096))?.[1] ?? ''
  const all = [meta.get('canonical') ?? '', meta.get('og:url') ?? '', saved]
  return [
    ...new Set(all.map((it) => it.replace(/^\/\//, 'https://').replace(/#.*$/, '')).filter((it) => /^https?:\/\//i.test(it))),
  ]
}

/** Gives a picture the address of its file beside the page where there is one, else that on its site. */
async function localPictures(body: Element, folder: string, archive: Archive): Promise<void> {
  const pictures: Element[] = []
  walkElements(body, (node) => {
    if (node.tagName === 'img') pictures.push(node)
    return undefined
  })
  for (const node of pictures) {
    const src = attribute(node, 'src')
    const inside = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(src) ? '' : posix.join(folder, decoded(src.split(/[?#]/)[0] ?? ''))
    if (inside && !inside.startsWith('..') && (await archive.has(inside)))
      node.properties = { src: SAVED + inside, alt: attribute(node, 'alt') }
    else {
      const remote = ['dataOriginal', 'dataActualsrc', 'dataSrc']
        .map((it) => attribute(node, it))
        .find((it) => /^(?:https?:)?\/\//.test(it))
      if (remote) node.properties = { src: remote.replace(/^\/\//, 'https://'), alt: attribute(node, 'alt') }
    }
  }
}
