import { lookedAt, onReturn } from '#client/activation.ts'
import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import { htmlNodes } from '#client/html-nodes.ts'
import { preview } from '#contract/preview.ts'
import type { ApiError } from '#contract/send.ts'

const place = document.querySelector<HTMLElement>('[data-draft-preview]')
const slot = <E extends HTMLElement>(name: string) => place?.querySelector<E>(`[data-slot="${name}"]`) ?? null
const say = (words: string) => slot('state')?.replaceChildren(words)
const hide = (name: string, isHidden: boolean) => {
  const it = slot(name)
  if (it) it.hidden = isHidden
}

/** Nothing to read: why, and the one way on that there is. */
function fail(words: string, mayHelp: boolean): void {
  slot('title')?.replaceChildren('文章预览')
  slot('text')?.replaceChildren()
  slot('failure')?.querySelector('p')?.replaceChildren(words)
  for (const name of ['note', 'state', 'cover']) hide(name, true)
  hide('again', !mayHelp)
  hide('home', mayHelp)
  hide('failure', false)
}

async function show(): Promise<void> {
  await lookedAt()
  const token = location.hash.slice(1)
  if (!token) return fail('链接不完整，请向作者再要一次。', false)
  try {
    const draft = await api(preview.read, { headers: { 'preview-token': token } }, { quiet: true, unasked: true })
    slot('title')?.replaceChildren(draft.title || '无标题')
    const length = draft.wordCount ? `${draft.wordCount} 字 · 约 ${draft.readMinutes} 分钟` : '还没有正文'
    say(`${draft.nickname} · ${draft.updateTime.slice(0, 16)} · ${length}`)
    for (const name of ['note', 'state']) hide(name, false)
    hide('failure', true)
    const cover = slot<HTMLImageElement>('cover')
    if (cover) {
      cover.hidden = !draft.cover
      if (draft.cover) cover.src = draft.cover
    }
    slot('text')?.replaceChildren(htmlNodes(draft.content))
  } catch (error) {
    fail(failureWords(error as ApiError), (error as ApiError).code !== 404)
  }
}

// Another link in the same tab changes only what is behind the #.
slot('again')?.addEventListener('click', () => void show())
addEventListener('hashchange', () => void show())
onReturn(() => void show())
void show()
