import { lookedAt, onReturn } from '#client/activation.ts'
import { failureWords } from '#client/failure-words.ts'
import { htmlNodes } from '#client/html-nodes.ts'
import { request } from '#client/request.ts'
import { draftPreview } from '#client/writing-preview-calls.ts'
import type { ApiError } from '#contract/send.ts'

const place = document.querySelector<HTMLElement>('[data-draft-preview]')
const slot = <E extends HTMLElement>(name: string) => place?.querySelector<E>(`[data-slot="${name}"]`) ?? null
const say = (words: string) => slot('state')?.replaceChildren(words)

async function show(): Promise<void> {
  await lookedAt()
  const token = location.hash.slice(1)
  if (!token) return say('链接不完整，请向作者再要一次。')
  try {
    const draft = await request(draftPreview, { headers: { 'preview-token': token } }, { quiet: true, unasked: true })
    slot('title')?.replaceChildren(draft.title || '无标题')
    say(`${draft.nickname} · ${draft.updateTime.slice(0, 16)} · ${draft.wordCount} 字 · 约 ${draft.readMinutes} 分钟`)
    const cover = slot<HTMLImageElement>('cover')
    if (cover) {
      cover.hidden = !draft.cover
      if (draft.cover) cover.src = draft.cover
    }
    slot('text')?.replaceChildren(htmlNodes(draft.content))
  } catch (error) {
    slot('text')?.replaceChildren()
    say(failureWords(error as ApiError))
  }
}

// Another link in the same tab changes only what is behind the #.
addEventListener('hashchange', () => void show())
onReturn(() => void show())
void show()
