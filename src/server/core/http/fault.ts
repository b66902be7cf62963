import type { Context } from 'hono'
import { isDiskFull } from '#server/core/db/disk-full.ts'
import { currentTrace } from '#server/core/db/trace.ts'
import { Unavailable } from '#server/core/db/unavailable.ts'
import type { Logger } from './logger.ts'
import { Refusal } from './refuse.ts'
import type { Env } from './scope.ts'

/** Counts seconds after which a database server that was restarted is back. */
const RETRY_AFTER_S = 5
/** Counts seconds. It is long because somebody has to make room first. */
const FULL_RETRY_S = 60

/**
 * Returns the handler that turns an error into the envelope: a refusal answers its message, a bug is logged whole and answers a fixed
 * sentence.
 */
export const onFault = (log: Logger) => (error: Error, c: Context<Env>) => {
  if (error instanceof Refusal) {
    const { retryAfter } = error.extra
    return c.json(
      { code: error.code, message: error.message, data: null, extra: error.extra },
      error.code,
      typeof retryAfter === 'number' ? { 'retry-after': String(retryAfter) } : {},
    )
  }
  // A client that closes the connection in the middle of its request gets no answer, and it must not be able to fill the log.
  if (c.env?.incoming?.complete === false && (error as NodeJS.ErrnoException).code === 'ECONNRESET')
    return c.json({ code: 400, message: '请求没有传完', data: null, extra: {} }, 400)
  // Nothing of the request was stored, but readers are still served.
  if (isDiskFull(error)) {
    log.error(
      { err: error, method: c.req.method, path: c.req.path },
      'the disk is full: nothing can be stored until there is room',
    )
    const message = '服务器的磁盘满了，刚才的内容没有保存；浏览不受影响，请稍后再试或联系站长'
    return c.json({ code: 503, message, data: null, extra: { retryAfter: FULL_RETRY_S } }, 503, {
      'retry-after': String(FULL_RETRY_S),
    })
  }
  if (error instanceof Unavailable) {
    log.warn({ err: error, method: c.req.method, path: c.req.path }, 'the database was out of reach')
    const message = error.isUncertain ? '数据库忽然断开了，刚才的操作不一定成功，请看一看再试' : '数据库暂时连不上，请稍后再试'
    return c.json({ code: 503, message, data: null, extra: { retryAfter: RETRY_AFTER_S } }, 503, {
      'retry-after': String(RETRY_AFTER_S),
    })
  }
  // Only the path is logged: a query may carry a token.
  log.error({ err: error, method: c.req.method, path: c.req.path }, 'call failed')
  const requestId = currentTrace()
  return c.json({ code: 500, message: '服务器开小差了，请稍后再试', data: null, extra: requestId ? { requestId } : {} }, 500)
}
