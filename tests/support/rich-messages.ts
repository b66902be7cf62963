import type { OwnerAdmin } from './owner-admin.ts'

const LONG_WORD = 'AbstractAutowireCapableBeanFactoryPostProcessorRegistrationDelegate'

/** A board of more than one page: short, long, in several lines, and in words that do not break. */
export async function fillMessages(admin: OwnerAdmin): Promise<void> {
  const at = Date.UTC(2026, 9, 1)
  const leave = (content: string, n: number) => admin.message(content, { createTime: at + n * 3_600_000 })
  for (let n = 0; n < 12; n++) await leave(`从 RSS 找回来的老读者，第 ${n + 1} 位`, n)
  await leave('喵', 20)
  await leave('<b>不是粗体</b> & "引号"', 21)
  await leave(`${LONG_WORD}${LONG_WORD}`, 22)
  await leave('一行\n又一行\n\n隔一行', 23)
  await leave('写得很满的一条：'.padEnd(255, '好'), 24)
}
