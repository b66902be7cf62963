import type { GoingLive } from '#contract/publishing.ts'
import { laterWords } from '#lib/later.ts'
import type { Standing } from './use-standing.ts'

export interface Light {
  word: string
  tone: 'ok' | 'on' | 'warn' | 'danger' | 'off'
  /** Worth saying aloud when it comes; what follows from typing is not. */
  isNews?: true
}

/** As long as something took, in words. */
export const tookWords = (ms: number): string => `${ms < 9_950 ? (ms / 1000).toFixed(ms < 95 ? 2 : 1) : Math.round(ms / 1000)} 秒`

/** What has become of an article, in one word: from what the server says, never from what was pressed. */
export function lightOf({ status, draftStatus, publishTime }: Standing, going: GoingLive | null, now: number): Light {
  if (draftStatus === 3) return { word: status === 1 ? '修改审核中' : '审核中', tone: 'on', isNews: true }
  if (draftStatus === 5) return { word: status === 1 ? '修改被退回' : '已退回', tone: 'danger', isNews: true }
  if (status === 4)
    return { word: `定时 ${(publishTime && laterWords(publishTime, now)) || '，时间已到'}`.replace(' ，', '，'), tone: 'on' }
  if (status === 1) return outLight(draftStatus, going)
  return status === 0 ? { word: '已下架', tone: 'off' } : { word: '未发布', tone: 'off' }
}

function outLight(draftStatus: number | null, going: GoingLive | null): Light {
  if (going?.state === 'failed') return { word: '页面没有更新成功', tone: 'danger', isNews: true }
  if (going?.state === 'queued') return { word: '排队等待发布', tone: 'on', isNews: true }
  if (draftStatus === 2) return { word: '有未发布的修改', tone: 'warn' }
  if (!going) return { word: '正在读取发布情况', tone: 'off' }
  if (going.state === 'none') return { word: '已发布', tone: 'ok' }
  if (going.state === 'publishing') return { word: '已上线，正在更新列表', tone: 'on' }
  return { word: going.took === null ? '已上线' : `已上线，用时 ${tookWords(going.took)}`, tone: 'ok', isNews: true }
}
