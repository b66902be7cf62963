import { cut } from './cut.ts'
import { feedKinds } from './feed-entry.ts'

/** Limits the articles that are listed; the sitemap names all of them. */
export const LLMS_ARTICLES = 100
/** Limits the characters of a summary, so that the whole list stays small. */
const SUMMARY_MAX = 120

interface Listed {
  siteUrl: string
  config: { name: string; title: string; summary: string; author: string }
  columns: readonly { name: string; articleNum: number; first: { id: number } }[]
  articles: readonly { id: number; title: string; summary: string; categoryName: string }[]
  /** Counts all public articles. */
  total: number
}

/** Writes `llms.txt`: what the site is, its columns, and its newest articles by category, each with the address of its Markdown. */
export function llmsOf({ siteUrl, config, columns, articles, total }: Listed): string {
  const about = config.summary || config.title
  const item = (words: string, path: string, more: string) =>
    `- [${oneLine(words).replace(/[[\]\\]/g, '\\$&')}](${siteUrl}${path})${more && `: ${more}`}`
  const section = (title: string, lines: readonly string[]) =>
    lines.length ? [`## ${oneLine(title)}\n\n${lines.join('\n')}`] : []
  const inAll = total > articles.length ? `这里列出 ${total} 篇里的 ${articles.length} 篇，其余的见站点地图。` : ''
  const byCategory = Map.groupBy(articles, (it) => it.categoryName)
  return `${[
    `# ${oneLine(config.name)}`,
    ...(about ? [`> ${oneLine(about)}`] : []),
    `${config.author ? `作者：${oneLine(config.author)}。` : ''}每篇文章都有 Markdown 版：在它的地址后面加上 \`.md\`。${inAll}`,
    ...section(
      '专栏',
      columns.map((it) => item(it.name, `/post/${it.first.id}.md`, `${it.articleNum} 篇，从这一篇开始`)),
    ),
    ...[...byCategory].flatMap(([name, those]) =>
      section(
        name,
        those.map((it) => item(it.title, `/post/${it.id}.md`, cut(oneLine(it.summary), SUMMARY_MAX))),
      ),
    ),
    ...section('Optional', [
      item('站点地图', '/sitemap-index.xml', '所有页面'),
      ...feedKinds.slice(0, 1).map((it) => item(it.name, it.path, '最新文章的全文')),
    ]),
  ].join('\n\n')}\n`
}

const oneLine = (words: string) => words.replace(/\s+/g, ' ').trim()
