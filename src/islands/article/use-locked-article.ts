import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { onReturn } from '#client/activation.ts'
import { api } from '#client/api.ts'
import { hasToken } from '#client/first-storage.ts'
import { saveArticleToken, savedArticleToken } from '#client/storage.ts'
import { type ArticleDetail, article } from '#contract/article.ts'
import type { ApiError } from '#contract/send.ts'
import { $isMember } from '#stores/session.ts'

export type Opens = 'login' | 'password'

export type Stage =
  | { at: 'closed'; words: string }
  | { at: 'waiting' }
  | { at: 'failed'; error: ApiError }
  /** Whether somebody who is logged in opened it, and not a password. */
  | { at: 'open'; post: ArticleDetail; isByName: boolean }

const QUIET = { quiet: true, unasked: true }
const OUTDATED = '上次输入的密码已经过期，请再输入一次'

const hasKey = (id: number, opens: Opens) => hasToken() || (opens === 'password' && savedArticleToken(id) !== null)

/** The article as somebody may read it who is logged in, or who brings what the password gave; the gate while neither is so. */
async function fetchPost(id: number, opens: Opens): Promise<Stage> {
  const token = opens === 'password' ? savedArticleToken(id) : null
  if (token) {
    const call = api(article.unlocked, { params: { id }, headers: { 'article-token': token } }, QUIET)
    const post = await call.catch((error: ApiError) => {
      if (error.code !== 404) throw error
      saveArticleToken(id, null)
    })
    if (post) return { at: 'open', post, isByName: false }
  }
  const mayEnter = hasToken() && (opens === 'login' || (await api(article.gate, { params: { id } }, QUIET)).isOpen)
  if (!mayEnter) return { at: 'closed', words: token ? OUTDATED : '' }
  return { at: 'open', post: await api(article.detail, { params: { id } }, QUIET), isByName: true }
}

/** Opens a locked article to who may read it, and closes it again when a session ends. */
export function useLockedArticle(id: number, opens: Opens) {
  const [stage, setStage] = useState<Stage>({ at: 'closed', words: '' })
  const looking = useRef<Promise<void>>(undefined)

  async function enter(): Promise<void> {
    setStage({ at: 'waiting' })
    const found = await fetchPost(id, opens).catch(
      // The session ended meanwhile: whoever comes next may log in.
      (error: ApiError): Stage => (error.code === 401 ? { at: 'closed', words: '' } : { at: 'failed', error }),
    )
    setStage(found)
  }
  /** Opens the gate for who may pass, once at a time. */
  function look(): Promise<void> {
    looking.current ??= enter().finally(() => {
      looking.current = undefined
    })
    return looking.current
  }

  const sessionChanged = useEffectEvent(() => {
    // What was shown to somebody who was logged in is shown to nobody else: the page begins anew.
    if (stage.at === 'open') return stage.isByName && !hasToken() && location.reload()
    // What failed is tried again by who sees that it did.
    if (stage.at !== 'failed' && hasKey(id, opens)) void look()
  })
  useEffect(() => {
    sessionChanged()
    const stop = new AbortController()
    const leave = $isMember.listen(() => sessionChanged())
    // Another tab may have opened it by its password.
    addEventListener('storage', () => sessionChanged(), { signal: stop.signal })
    onReturn(() => sessionChanged())
    return () => {
      leave()
      stop.abort()
    }
  }, [])

  /** @throws ApiError when that is not the password */
  async function open(password: string): Promise<void> {
    try {
      const { token } = await api(article.verify, { params: { id }, body: { password } }, { quiet: true })
      saveArticleToken(id, token)
    } catch (error) {
      if ((error as ApiError).code !== 404) throw error
      return setStage({ at: 'failed', error: error as ApiError })
    }
    await look()
  }
  return { stage, look, open }
}
