import { lookHeading, lookInWords } from '../import.look.ts'
import { printable, withEnd } from '../import.report.ts'
import { type BlogImportReport, type Line, NOUNS } from './blog.report.ts'

/** Names the kinds for the owner. */
export const NAMES = { post: '文章', page: '页面', comment: '评论' } as const

/**
 * Returns the report in words, for a terminal and as a file.
 * @param origin begins the addresses of the posts to look at
 */
export function reportInWords(report: BlogImportReport, origin = ''): string {
  const { counts, pictures } = report
  const lines = [
    `${report.isDryRun ? '试运行' : report.isStopped ? '导入停下了' : '导入完成'}：${report.name}（${report.system}）`,
  ]
  for (const noun of NOUNS) {
    const it = counts[noun]
    lines.push(
      `  ${NAMES[noun]}  新增 ${it.added}   更新 ${it.updated}   未变 ${it.unchanged}   冲突 ${it.conflicts}   没有导入 ${it.refused}`,
    )
  }
  for (const { what, count } of report.leftOut) lines.push(`  按规则略过  ${what} ${count}`)
  lines.push(`  读到 ${report.cameIn} 项，都在上面`)
  lines.push(
    `  其中草稿 ${report.drafts}   定时 ${report.scheduled}   仅自己可见 ${report.private}   密码 ${report.password}   待审评论 ${report.held}`,
    `  人 ${report.people}   旧地址 ${report.redirects}   图片存下 ${pictures.stored}（其中下载 ${pictures.fetched}）   留在原处 ${pictures.left}`,
  )
  const head = lines.length
  const section = (heading: string, rows: readonly Line[]) => {
    if (rows.length) lines.push('', `${heading}（${rows.length}）`)
    for (const { noun, name, reason } of rows) lines.push(`  ${NAMES[noun]}  ${name}  ${reason}`)
  }
  section('冲突：站点上的内容没有被覆盖', report.conflicts)
  section('没有导入', report.refused)
  section('说明', report.notes)
  if (report.unlisted) lines.push('', `还有 ${report.unlisted} 条没有列出`)
  const whole = [...withEnd(lines, head)]
  const { look = [] } = report
  if (look.length) whole.push('', lookHeading(look, report.isDryRun), ...lookInWords(look, origin).map((it) => `  ${it}`))
  return `${whole.map(printable).join('\n')}\n`
}
