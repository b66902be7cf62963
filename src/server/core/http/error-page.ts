import { createHash } from 'node:crypto'
import { DRAWINGS, STYLE } from './error-look.ts'
import { errorHeaders } from './headers.ts'

/** Counts the seconds after which a reader's browser looks again whether the site is ready. */
export const LOOK_AGAIN_S = 2

/** Holds what an error page says. */
export interface Words {
  title: string
  sentence: string
  /** Is the one thing to do: open the same address again, or go home. */
  action: 'again' | 'home'
}

/** Covers every status that the server itself gives. */
const WORDS = {
  400: { title: '这个请求看不懂', sentence: '它的格式不对，请检查地址后再试。', action: 'home' },
  404: { title: '没有这一页', sentence: '链接可能写错了，也可能它已经收进抽屉。', action: 'home' },
  405: { title: '这里只能阅读', sentence: '这个地址不接受这样的请求。', action: 'home' },
  408: { title: '等得太久了', sentence: '请求没有在限定的时间内到齐。', action: 'again' },
  414: { title: '地址太长了', sentence: '这么长的地址不会有页面，请缩短后再试。', action: 'home' },
  416: { title: '没有这一段', sentence: '文件比要读的位置短。', action: 'again' },
  431: { title: '请求头太大了', sentence: '请清理浏览器为本站保存的 Cookie，然后再试。', action: 'again' },
  500: { title: '墨水打翻了', sentence: '这一页出了差错，我们已经记下来了。', action: 'again' },
  503: { title: '正在研墨', sentence: '站点正在准备，好了会自动打开。', action: 'again' },
} as const satisfies Record<number, Words>

export type ErrorStatus = keyof typeof WORDS

export const ERROR_STATUSES = Object.keys(WORDS).map(Number) as ErrorStatus[]

const styleHash = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

/** Holds the headers of every error page: only its own style applies, and no script runs. */
export const ERROR_HEADERS: Record<string, string> = {
  ...errorHeaders(styleHash),
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
}

/**
 * Renders a whole page that needs no other file. Of the request it only names the id that the server gave it, so nothing can be
 * reflected.
 */
export function errorPage(status: ErrorStatus, trace = ''): string {
  const { sentence, ...words } = WORDS[status]
  return pageOf(status, { ...words, sentence: trace ? `${sentence}</p><p>请求编号 <code>${trace}</code>` : sentence })
}

/** Renders such a page with other words. */
export function pageOf(status: number, { title, sentence, action }: Words): string {
  const drawing = DRAWINGS[status === 503 ? 'grinding' : 'spilled']
  const refresh = status === 503 ? `<meta http-equiv="refresh" content="${LOOK_AGAIN_S}">` : ''
  const link = action === 'home' ? '<a href="/">回到首页</a>' : '<a href="">再试一次</a>'
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>${refresh}<style>${STYLE}</style></head><body><main><div><b>${status}</b><h1>${title}</h1><p>${sentence}</p>${link}</div><svg viewBox="0 0 190 130" aria-hidden="true">${drawing}</svg></main></body></html>`
}

/** Returns the same words in the API's envelope. */
export const errorEnvelope = (status: ErrorStatus, trace = ''): string =>
  JSON.stringify({ code: status, message: WORDS[status].sentence, data: null, extra: trace ? { requestId: trace } : {} })
