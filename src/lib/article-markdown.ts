import { isoTime } from './feed-dates.ts'
import { portableSource } from './portable-source.ts'

interface Source {
  id: number
  title: string
  summary: string
  nickname: string
  categoryName: string
  tags: readonly { name: string }[]
  originalUrl: string
  createTime: string
  updateTime: string
  contentMd: string
}

/**
 * Writes an article as Markdown with front matter, for machines that read.
 * @param siteUrl has no slash at the end
 */
export function markdownOf(it: Source, siteUrl: string): string {
  const url = `${siteUrl}/post/${it.id}`
  const facts = {
    title: it.title,
    author: it.nickname,
    date: isoTime(it.createTime),
    updated: isoTime(it.updateTime),
    url,
    category: it.categoryName,
    tags: it.tags.map(({ name }) => name),
    ...(it.originalUrl && { source: it.originalUrl }),
    ...(it.summary && { summary: it.summary }),
  }
  // JSON on one line is YAML as well.
  const lines = Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return `---\n${lines.join('\n')}\n---\n\n${portableSource(it.contentMd, url)}\n`
}
