import { htmlNodes } from '#client/html-nodes.ts'
import { titleNodes } from '#client/title-nodes.ts'
import type { ArticleDetail, ArticleLink } from '#contract/article.ts'
import { grouped } from '#lib/grouped.ts'

const OLD_MS = 365 * 86_400_000

/** The reading page of an article, made from the blank one (`BlankArticle.astro`). */
export function fillPost(gate: ParentNode, post: ArticleDetail): DocumentFragment {
  const copy = (of: string) => gate.querySelector<HTMLTemplateElement>(`template[data-of="${of}"]`)?.content.cloneNode(true)
  const page = copy('post') as DocumentFragment
  // What an inline script decides on a printed page is decided here.
  for (const it of page.querySelectorAll('script')) it.remove()
  fillHead(page, post)
  fillOutline(page, post)
  page.querySelector('article > .prose')?.replaceChildren(htmlNodes(post.content))
  if (post.isOriginal) page.querySelector('.copyright')?.replaceWith(copy('original') as DocumentFragment)
  fillCopyright(page, post)
  fillTags(page, post)
  fillNeighbours(page, post)
  for (const it of page.querySelectorAll('[data-likes]')) it.textContent = grouped(post.likeNum)
  for (const it of page.querySelectorAll('[data-comment-total]')) it.textContent = grouped(post.commentNum)
  if (!page.querySelector('[data-talk-place]')) page.querySelector('.rail [href="#comments"]')?.remove()
  return page
}

function fillHead(page: ParentNode, post: ArticleDetail): void {
  const head = page.querySelector('header.title')
  const at = <E extends HTMLElement>(part: string) => head?.querySelector<E>(part) ?? null
  const chip = at<HTMLAnchorElement>('.chip')
  if (chip) Object.assign(chip, { href: `/category/${post.category.id}`, textContent: post.category.name })
  at('h1')?.replaceChildren(...titleNodes(post.title))
  const face = at<HTMLImageElement>('.face img')
  if (face && post.avatar) face.src = post.avatar
  else face?.remove()
  signWith(at<HTMLAnchorElement>('.by'), post)
  const [day, changed] = [post.createTime.slice(0, 10), post.updateTime.slice(0, 10)]
  const [made, renewed] = head?.querySelectorAll('time') ?? []
  if (made) Object.assign(made, { dateTime: day, textContent: day })
  if (renewed && changed > day) Object.assign(renewed, { dateTime: changed, textContent: changed })
  else renewed?.parentElement?.remove()
  const views = at('[data-views]')
  if (views) views.textContent = grouped(post.quantity)
  const [words, minutes] = [...(at('.meta')?.children ?? [])].slice(-2)
  if (words) words.textContent = `${grouped(post.wordCount)} 字`
  if (minutes) minutes.textContent = `约 ${post.readMinutes} 分钟`
  const cover = at<HTMLImageElement>('.frame img')
  if (cover && post.cover) {
    if (post.coverSet) cover.srcset = post.coverSet
    cover.src = post.cover
  } else at('.frame')?.remove()
  const old = page.querySelector<HTMLElement>('.outdated')
  if (old) old.hidden = !(Date.now() - Date.parse(`${post.updateTime.replace(' ', 'T')}+08:00`) > OLD_MS)
  const since = old?.querySelector('time')
  if (since) Object.assign(since, { dateTime: changed, textContent: changed })
}

function signWith(by: HTMLAnchorElement | null | undefined, post: ArticleDetail): void {
  if (!by) return
  by.textContent = post.nickname
  if (post.hasAuthorPage) by.href = `/author/${post.userId}`
  else by.removeAttribute('href')
}

function fillOutline(page: ParentNode, { outline }: ArticleDetail): void {
  if (outline.length < 2) {
    for (const it of page.querySelectorAll('.toc, [data-outline-fold], [data-act="outline"]')) it.remove()
    return
  }
  const top = Math.min(...outline.map((it) => it.depth))
  for (const nav of page.querySelectorAll('.headings')) {
    const blank = nav.querySelector('a')
    const links = outline.map((it) => {
      const link = blank?.cloneNode() as HTMLAnchorElement
      return Object.assign(link, { className: `d${Math.min(2, it.depth - top)}`, href: `#${it.id}`, textContent: it.text })
    })
    nav.replaceChildren(...links)
  }
  page.querySelector('[data-outline-fold] small')?.replaceChildren(`${outline.length} 节`)
}

function fillCopyright(page: ParentNode, post: ArticleDetail): void {
  const box = page.querySelector('.copyright')
  signWith(box?.querySelector<HTMLAnchorElement>('dd a'), post)
  const origin = box?.querySelector<HTMLAnchorElement>('[rel~="external"]')
  if (post.isOriginal || !origin) return
  if (post.originalUrl) Object.assign(origin, { href: post.originalUrl, textContent: post.originalUrl })
  else {
    origin.parentElement?.previousElementSibling?.remove()
    origin.parentElement?.remove()
  }
}

function fillTags(page: ParentNode, { tags }: ArticleDetail): void {
  const list = page.querySelector('[aria-label="标签"]')
  const blank = list?.firstElementChild
  const items = tags.map((it) => {
    const item = blank?.cloneNode(true) as HTMLElement
    const link = item.querySelector('a')
    if (link) Object.assign(link, { href: `/tags/${it.id}`, textContent: it.name })
    return item
  })
  if (items.length) list?.replaceChildren(...items)
  else list?.remove()
}

function fillNeighbours(page: ParentNode, { prev, next, related }: ArticleDetail): void {
  const point = (rel: string, to: ArticleLink | null) => {
    const link = page.querySelector<HTMLAnchorElement>(`.neighbours [rel="${rel}"]`)
    if (!to) return link?.remove()
    if (link) link.href = `/post/${to.id}`
    link?.querySelector('b')?.replaceChildren(...titleNodes(to.title))
  }
  point('prev', prev)
  point('next', next)
  if (!prev && !next) page.querySelector('.neighbours')?.remove()
  const list = page.querySelector('.related ul')
  const blank = list?.firstElementChild
  list?.replaceChildren(
    ...related.map((it) => {
      const item = blank?.cloneNode(true) as HTMLElement
      fillRelated(item, it)
      return item
    }),
  )
  if (!related.length) page.querySelector('.related')?.remove()
}

function fillRelated(item: HTMLElement, it: ArticleLink): void {
  const [link, picture, time] = [item.querySelector('a'), item.querySelector('img'), item.querySelector('time')]
  const day = it.createTime.slice(0, 10)
  if (link) link.href = `/post/${it.id}`
  item.querySelector('b')?.replaceChildren(...titleNodes(it.title))
  if (time) Object.assign(time, { dateTime: day, textContent: day })
  if (picture && it.cover) Object.assign(picture, { src: it.cover, srcset: it.coverSet })
  else {
    item.querySelector('.frame')?.remove()
    link?.classList.remove('pictured')
  }
}
