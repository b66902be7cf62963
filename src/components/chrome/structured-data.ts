import type { ArticleDetail } from '#contract/article.ts'
import type { Author } from '#contract/author.ts'
import type { SiteConfig } from '#contract/site.ts'
import { isoTime } from '#lib/feed-dates.ts'

/** A thing in the words of schema.org. */
export type Thing = Record<string, unknown>

/** A page on the way from the home page. */
export interface Step {
  name: string
  path: string
}

/** JSON for a script element: no title in it can close the element. */
export const scriptJson = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/** Things of one page, which may refer to each other. */
export const graphOf = (things: readonly Thing[]): Thing => ({ '@context': 'https://schema.org', '@graph': things })

const HOME = '首页'
const isWeb = (address: string) => /^https?:\/\//.test(address)
const known = (thing: Thing): Thing =>
  Object.fromEntries(Object.entries(thing).filter(([, it]) => it !== '' && (!Array.isArray(it) || it.length > 0)))

/** The site, its blog and who writes it: for the home page. */
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

/** An article: `address` is its page, `picture` what previews show. */
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

/** Somebody who writes here: `address` is his page. */
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

/** The way from the home page to this one. */
export const wayThing = (steps: readonly Step[], siteUrl: string): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: HOME, path: '/' }, ...steps].map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: siteUrl + path,
  })),
})
