import type { WordName } from '../bar/words/zh-cn.ts'
import type { Page } from '../keep/page.ts'
import type { Standing } from './use-standing.ts'

/** Names the label of the button that publishes or submits an article. */
export function publishWords(
  { publishTime }: Pick<Page, 'publishTime'>,
  standing: Standing | null,
  mayPublish: boolean,
): WordName {
  const isOut = standing?.status === 1
  if (!mayPublish) return standing?.draftStatus === 3 ? 'resubmit' : isOut ? 'submitChange' : 'submit'
  if (publishTime && !isOut) return standing?.status === 4 ? 'reschedule' : 'schedule'
  return isOut ? 'update' : 'publish'
}
