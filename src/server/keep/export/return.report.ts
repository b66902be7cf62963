import { printable } from '#server/keep/import/import.report.ts'
import { isNoun, nounOf } from './export.all.ts'
import type { Marker } from './export.format.ts'
import type { Progress } from './return.progress.ts'

const LABELS = new Map([
  ['configuration', '站点设置'],
  ['drafts', '草稿'],
])
export const labelOf = (kind: string) => LABELS.get(kind) ?? (isNoun(kind) ? nounOf(kind).label : kind)

/** Returns what an export says it contains, as text for a terminal. */
export const printCounts = (name: string, { counts }: Marker): string =>
  [
    `${name} 是本程序的导出，里面有：`,
    ...Object.entries(counts).flatMap(([kind, count]) => (count ? [`  ${printable(labelOf(kind))} ${count}`] : [])),
    '没有写入任何东西。这个博客是空的，导入时会原样搬回。',
  ].join('\n')

/** Returns what was imported and what was not, as text for a terminal. */
export function printReturn(
  name: string,
  { includes, counts }: Marker,
  done: Pick<Progress, 'taken' | 'refused' | 'reasons'> & { wasWhole: boolean; isStopped: boolean },
): string {
  const head = done.isStopped ? '搬回停下了，再运行一次会从停下的地方继续' : done.wasWhole ? '这份导出已经完整搬回' : '搬回完成'
  const lines = [`${head}：${name}`]
  for (const [kind, taken] of Object.entries(done.taken)) {
    const refused = done.refused[kind] ?? 0
    if (taken + refused) lines.push(`  ${labelOf(kind)} ${taken}${refused ? `   没有导入 ${refused}` : ''}`)
    const missing = (counts[kind] ?? 0) - taken - refused
    if (kind !== 'configuration' && missing > 0 && !done.isStopped) lines.push(`  ${labelOf(kind)} 有 ${missing} 条不在文件里`)
  }
  if (done.reasons.length) lines.push('', '没有导入：', ...done.reasons.map((it) => `  ${it.name}  ${it.reason}`))
  const refused = Object.values(done.refused).reduce((sum, it) => sum + it, 0)
  if (refused > done.reasons.length) lines.push(`  …共 ${refused} 条`)
  if (!includes.secrets) lines.push('', '导出时没有带上密码：要密码的文章和相册仍然锁着，请给它们设新的密码。')
  if (!includes.addresses) lines.push('', '导出时没有带上邮箱地址：原来的用户都在，但要由你告诉他们怎样重新登录。')
  return `${lines.map(printable).join('\n')}\n`
}
