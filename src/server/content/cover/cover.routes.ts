import { cover } from '#contract/content/cover.ts'
import { QUOTA } from '#contract/content/file.ts'
import { storePicture } from '#server/content/file/file.store.ts'
import { createDrawingProcess } from '#server/core/drawing/drawing.process.ts'
import { implement } from '#server/core/http/implement.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { CoverSpec } from './cover.ts'

/** Limits the drawings that wait; a request beyond it is asked to try again later. */
const MOST_WAITING = 20

/** Is the one drawing process of this program: it starts with the first cover and ends by itself. */
const artist = createDrawingProcess<CoverSpec>(new URL('./cover.worker.ts', import.meta.url))

export const coverRoutes = implement(cover, {
  async draw({ body: { title, look } }, scope) {
    if (artist.waiting() >= MOST_WAITING) refuse(503, '正在画的封面太多，请稍后再试', { retryAfter: 10 })
    const bytes = await artist.draw({ title: title.trim(), look }).catch((err: unknown) => {
      scope.log.error({ err, look }, 'cover not drawn')
      return refuse(503, '封面没有画出来，请稍后再试', { retryAfter: 5 })
    })
    return (await storePicture({ ...scope, quota: QUOTA }, scope.user.id, 'article-cover', bytes)).url
  },
})
