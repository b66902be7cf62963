import type { Page } from '../keep/page.ts'
import type { Standing } from './use-standing.ts'

/** What the button does that brings an article on its way. */
export function publishWords({ publishTime }: Pick<Page, 'publishTime'>, standing: Standing | null, mayPublish: boolean): string {
  const isOut = standing?.status === 1
  if (!mayPublish) return standing?.draftStatus === 3 ? '重新提交' : isOut ? '提交修改' : '提交审核'
  if (publishTime && !isOut) return standing?.status === 4 ? '更新定时' : '定时发布'
  return isOut ? '更新' : '发布'
}
