import type { ArticleDetail } from '#contract/content/article.ts'
import type { Author } from '#contract/people/author.ts'
import type { SiteConfig } from '#contract/site/site.ts'
import { isoTime } from '#lib/feed-dates.ts'

/** Holds a thing in the vocabulary of schema.org. */
export type Thing = Record<string, unknown>

export interface Step {
  name: string
  path: string
}

/** Returns JSON for a script element: no title in it can close the element. */
export const scriptJson = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/** Returns a graph of a page's things, which may refer to each other. */
export const graphOf = (things: readonly Thing[]): Thing => ({ '@context': 'https://schema.org', '@graph': things })

const HOME = '首页'
const isWeb = (address: string) => /^https?:\/\//.test(address)
const known = (thing: Thing): Thing =>
  Object.fromEntries(Object.entries(thing).filter(([, it]) => it !== '' && (!Array.isArray(it) || it.length > 0)))

/** Returns the site, its blog and its author, for the home page. */
export function siteThings(config: SiteConfig, siteUrl: string): Thing[] {
  const home = `${siteUrl}/`
  const author = { '@id': `${home}#author` }
  const about = { url: home, name: config.name, description: config.summary, inLanguage: 'zh-CN' }
  return [
    known({ '@type': 'WebSite', '@id': `${home}#site`, ...about, publisher: author }),
    known({ '@type': 'Blog', '@id': `${home}#blog`, ...about, author, isPartOf: { '@id': `${home}#site` } }),
    known({
      '@type': 'Person',
      ...author,
      name: config.author || config.name,
      description: config.authorInfo,
      image: config.authorAvatar && (URL.parse(config.authorAvatar, home)?.href ?? ''),
      url: `${siteUrl}/about`,
      sameAs: [config.github, config.gitee].filter(isWeb),
    }),
  ]
}

/** Returns an article: `address` is its page, `picture` the image for link previews. */
export const articleThing = (post: ArticleDetail, config: SiteConfig, siteUrl: string, address: string, picture: string): Thing =>
  known({
    '@type': 'BlogPosting',
    '@id': `${address}#article`,
    headline: post.title,
    description: post.summary,
    image: picture,
    url: address,
    mainEntityOfPage: address,
    datePublished: isoTime(post.createTime),
    dateModified: isoTime(post.updateTime),
    author: { '@type': 'Person', name: post.nickname, ...(post.hasAuthorPage && { url: `${siteUrl}/author/${post.userId}` }) },
    publisher: { '@type': 'Organization', name: config.name, url: `${siteUrl}/`, logo: `${siteUrl}/icons/512.png` },
    isPartOf: { '@type': 'Blog', '@id': `${siteUrl}/#blog`, name: config.name },
    articleSection: post.category.name,
    keywords: post.tags.map((it) => it.name),
    wordCount: post.wordCount,
    inLanguage: 'zh-CN',
  })

const counted = (kind: string, count: number): Thing => ({
  '@type': 'InteractionCounter',
  interactionType: `https://schema.org/${kind}`,
  userInteractionCount: count,
})

/** Returns an author's profile page: `address` is that page. */
export const profileThing = (author: Author, siteUrl: string, address: string): Thing => ({
  '@type': 'ProfilePage',
  '@id': address,
  url: address,
  dateCreated: isoTime(author.createTime),
  inLanguage: 'zh-CN',
  mainEntity: known({
    '@type': 'Person',
    '@id': `${address}#person`,
    name: author.nickname,
    identifier: String(author.id),
    description: author.signature,
    image: author.avatar && (URL.parse(author.avatar, `${siteUrl}/`)?.href ?? ''),
    url: address,
    agentInteractionStatistic: counted('WriteAction', author.counts.articles + author.counts.moments),
    interactionStatistic: counted('LikeAction', author.counts.likes),
  }),
})

/** Returns the breadcrumb from the home page to this page. */
export const wayThing = (steps: readonly Step[], siteUrl: string): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: HOME, path: '/' }, ...steps].map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: siteUrl + path,
  })),
})
