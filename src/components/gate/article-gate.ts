import { activated, onReturn } from '#client/activation.ts'
import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import { hasToken } from '#client/first-storage.ts'
import { saveArticleToken, savedArticleToken } from '#client/storage.ts'
import { type ArticleDetail, article } from '#contract/article.ts'
import type { ApiError } from '#contract/send.ts'
import { OPEN_LOGIN, SESSION } from '#lib/wake-events.ts'

type Shows = 'closed' | 'waiting' | 'failed' | 'open'

const gate = document.querySelector<HTMLElement>('[data-article-gate]')
const id = Number(gate?.dataset.articleGate)
const isLogin = gate?.dataset.opens === 'login'
const slot = (name: string) => gate?.querySelector<HTMLElement>(`[data-slot="${name}"]`)
const field = gate?.querySelector('input')
/** Whoever is logged in opened it, and not a password. */
let isByName = false

const say = (name: string, words: string) => slot(name)?.replaceChildren(words)
function show(what: Shows): void {
  if (gate) gate.dataset.shows = what
  say('status', what === 'waiting' ? '正在打开文章' : '')
}
const isOpen = () => gate?.dataset.shows === 'open'

/** Back to the gate, and why. */
function close(words: string): void {
  say('error', words)
  if (field) field.ariaInvalid = words ? 'true' : 'false'
  show('closed')
}

function fail(error: ApiError): void {
  const isGone = error.code === 404
  say('failure', isGone ? '这篇文章已经不在这里了' : '文章没有取到')
  say('why', isGone ? '作者可能收回了它，或改了谁能读。' : failureWords(error))
  const again = gate?.querySelector<HTMLElement>('[data-again]')
  if (again) again.textContent = isGone ? '刷新' : '重试'
  show('failed')
}

/** The article as somebody may read it who is logged in, or who brings what the password gave; undefined while neither is so. */
async function fetchPost(): Promise<ArticleDetail | undefined> {
  const quiet = { quiet: true, unasked: true }
  const token = isLogin ? null : savedArticleToken(id)
  if (token) {
    isByName = false
    const known = await api(article.unlocked, { params: { id }, headers: { 'article-token': token } }, quiet).catch((error) => {
      if (error.code !== 404) throw error
      saveArticleToken(id, null)
    })
    if (known) return known
  }
  if (!hasToken()) return token ? outdated() : undefined
  isByName = true
  if (!isLogin && !(await api(article.gate, { params: { id } }, quiet)).isOpen) return token ? outdated() : undefined
  return api(article.detail, { params: { id } }, quiet)
}

function outdated(): undefined {
  close('上次输入的密码已经过期，请再输入一次')
}

let looking: Promise<void> | undefined
/** Opens the gate for who may pass, once at a time. */
const look = (): Promise<void> => {
  looking ??= enter().finally(() => {
    looking = undefined
  })
  return looking
}

async function enter(): Promise<void> {
  if (!gate || isOpen()) return
  const hasKey = isLogin ? hasToken() : hasToken() || savedArticleToken(id) !== null
  if (!hasKey) return gate.dataset.shows === 'waiting' ? show('closed') : undefined
  show('waiting')
  try {
    const post = await fetchPost()
    if (!post) return gate.dataset.shows === 'waiting' ? show('closed') : undefined
    const { openPost } = await import('./open-post.ts')
    const place = slot('post')
    if (place) openPost(gate, place, post)
    show('open')
  } catch (error) {
    // The session ended meanwhile: whoever comes next may log in.
    if ((error as ApiError).code === 401) close('')
    else fail(error as ApiError)
  }
}

/** Tries the password. What was typed stays until it was right. */
async function knock(form: HTMLFormElement): Promise<void> {
  if (!field || form.ariaBusy === 'true') return
  if (!field.value) {
    close('请输入密码')
    return field.focus()
  }
  form.ariaBusy = 'true'
  try {
    const { token } = await api(article.verify, { params: { id }, body: { password: field.value } }, { quiet: true })
    saveArticleToken(id, token)
    close('')
    field.value = ''
    reveal(false)
    await look()
    slot('post')?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  } catch (error) {
    const { code, extra } = error as ApiError
    const { retryAfter } = (extra ?? {}) as { retryAfter?: number }
    if (code === 404) return fail(error as ApiError)
    close(code === 429 && retryAfter ? `试得太快了，请过 ${retryAfter} 秒再试` : failureWords(error as ApiError))
    field.focus()
  } finally {
    form.ariaBusy = 'false'
  }
}

function reveal(isShown: boolean): void {
  const eye = gate?.querySelector<HTMLButtonElement>('[data-look]')
  if (!field || !eye) return
  field.type = isShown ? 'text' : 'password'
  eye.ariaPressed = String(isShown)
  eye.ariaLabel = isShown ? '隐藏密码' : '显示密码'
}

/** What was shown to somebody who was logged in is shown to nobody else: the page begins anew. */
function sessionChanged(): void {
  if (isOpen() && isByName && !hasToken()) location.reload()
  // What failed is tried again by who sees that it did.
  else if (gate?.dataset.shows !== 'failed') void look()
}

function act(it: HTMLElement): void {
  it.querySelector('[data-login]')?.addEventListener('click', () => dispatchEvent(new Event(OPEN_LOGIN)))
  it.querySelector('[data-look]')?.addEventListener('click', () => reveal(field?.type === 'password'))
  it.querySelector('[data-again]')?.addEventListener('click', (event) => {
    if ((event.target as Element).textContent === '刷新') location.reload()
    else void look()
  })
  it.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault()
    void knock(event.currentTarget as HTMLFormElement)
  })
  for (const name of [SESSION, 'storage']) addEventListener(name, sessionChanged)
  onReturn(sessionChanged)
  void activated().then(look)
}

if (gate) act(gate)
