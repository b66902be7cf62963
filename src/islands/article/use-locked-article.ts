import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { onReturn } from '#client/activation.ts'
import { api } from '#client/api.ts'
import { hasToken } from '#client/first-storage.ts'
import { saveArticleToken, savedArticleToken } from '#client/gate-storage.ts'
import { type ArticleDetail, article } from '#contract/content/article.ts'
import type { ApiError } from '#contract/core/send.ts'
import { $isMember } from '#stores/session.ts'

export type Opens = 'login' | 'password'

export type Stage =
  | { at: 'closed'; words: string }
  | { at: 'waiting' }
  | { at: 'failed'; error: ApiError }
  /** `isByName` is true when a session opened the article, not a password. */
  | { at: 'open'; post: ArticleDetail; isByName: boolean }

const QUIET = { quiet: true, unasked: true }
const OUTDATED = '上次输入的密码已经过期，请再输入一次'

const hasKey = (id: number, opens: Opens) => hasToken() || (opens === 'password' && savedArticleToken(id) !== null)

/** Loads the article with the token that the password gave, or with the session; returns the closed gate when neither opens it. */
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

/** Opens a locked article for readers with access, and closes it again when the session ends. */
export function useLockedArticle(id: number, opens: Opens) {
  const [stage, setStage] = useState<Stage>({ at: 'closed', words: '' })
  const looking = useRef<Promise<void>>(undefined)

  async function enter(): Promise<void> {
    setStage({ at: 'waiting' })
    const found = await fetchPost(id, opens).catch(
      // The session ended meanwhile: the gate offers the login again.
      (error: ApiError): Stage => (error.code === 401 ? { at: 'closed', words: '' } : { at: 'failed', error }),
    )
    setStage(found)
  }
  /** Tries to open the gate; calls during an attempt share it. */
  function look(): Promise<void> {
    looking.current ??= enter().finally(() => {
      looking.current = undefined
    })
    return looking.current
  }

  const sessionChanged = useEffectEvent(() => {
    // After a logout the page loads again, so that the next visitor does not see the article.
    if (stage.at === 'open') return stage.isByName && !hasToken() && location.reload()
    // After a failure only the reader tries again, with the button on the page.
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

  /** @throws ApiError when the password is wrong */
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
