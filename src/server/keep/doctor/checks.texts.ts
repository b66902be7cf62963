import { finishRenderings } from '#server/content/article/article.render.ts'
import { finishOwnerTexts } from '#server/content/owner-text/owner-text.ts'
import { finishMessages } from '#server/talk/chat/chat.finish.ts'
import { finishComments } from '#server/talk/comment/comment.finish.ts'
import * as q from './doctor.texts.queries.ts'
import type { Check } from './doctor.ts'

const never = () => false

/** Checks what texts were rendered to, and by which words they are found. */
export const TEXT_CHECKS: readonly Check[] = [
  {
    name: 'renderings',
    words: '文字的渲染',
    async look({ db, renderer }) {
      const stale = (await q.findStaleArticles(db, renderer())).map((it) => `文章 ${it} 显示的不是它现在的文字`)
      return [...stale, ...(await q.findStaleTexts(db.read)).map((it) => `旧的渲染：${it}`)]
    },
    async repair({ db, renderer }) {
      const deps = { db, renderer: renderer() }
      await q.forgetRenderings(db, await q.findStaleArticles(db, deps.renderer))
      await finishRenderings(deps, never)
      await finishOwnerTexts(deps, never)
      await finishComments(deps, never)
      await finishMessages(deps, never)
    },
    advice: '加 --repair 重新渲染',
  },
  {
    name: 'search-words',
    words: '搜索用的词',
    look: async ({ db }) => (await q.findMisindexed(db.read)).map((it) => `文章 ${it} 的词和它的文字不一样`),
    repair: async ({ db }) => q.indexAnew(db, await q.findMisindexed(db.read)),
    advice: '加 --repair 重新建立',
  },
]
