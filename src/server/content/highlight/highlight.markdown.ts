import { HIGHLIGHT_EXPORT_MAX, HIGHLIGHT_PAGE } from '#contract/content/highlight.ts'
import { INK_NAMES } from '#contract/content/inks.ts'
import { escapeLines, escapeMarkdown } from '#lib/escape-markdown.ts'
import type { Reader } from '#server/core/db/database.ts'
import * as q from './highlight.queries.ts'

const HEAD = '# 我的划线\n'
const MORE = '\n---\n\n内容太多，只写到这里。筛选一下再导出，或者在个人中心「带走我的数据」里拿到全部。\n'

interface Titled {
  id: number
  title: string
  is_readable: number
}

/** Writes highlights as Markdown, article by article, until it is too long. Nothing that a text holds can be more than a text. */
export async function markdownOf(db: Reader, filter: q.Filter): Promise<string> {
  const parts = [HEAD]
  let size = HEAD.length + MORE.length
  for (let offset = 0; ; offset += HIGHLIGHT_PAGE) {
    const articles = await q.findArticles(db, filter, HIGHLIGHT_PAGE, offset)
    for (const article of articles) {
      const rows = await q.findMarked(db, filter, article.id, Number(article.num))
      for (const part of [headingOf(article), ...rows.map(passageOf)]) {
        if (size + part.length > HIGHLIGHT_EXPORT_MAX) return [...parts, MORE].join('')
        size += part.length
        parts.push(part)
      }
    }
    if (articles.length < HIGHLIGHT_PAGE) return parts.join('')
  }
}

const headingOf = ({ id, title, is_readable }: Titled): string =>
  is_readable ? `\n## [${escapeMarkdown(title)}](/post/${id})\n` : '\n## 一篇已经看不到的文章\n'

const passageOf = ({ quote, ink, note }: q.HighlightRow): string => {
  const quoted = [...escapeLines(quote), '', `—— ${INK_NAMES[ink]}`].map((line) => (line ? `> ${line}` : '>'))
  return `\n${quoted.join('\n')}\n${note ? `\n${escapeLines(note).join('\n')}\n` : ''}`
}
