import { api } from '#client/api.ts'
import { hasToken } from '#client/first-storage.ts'
import { moderation } from '#contract/talk/moderation.ts'
import { showToast } from '#stores/toast.ts'
import { askFirst } from './AskFirst.tsx'

/** Asks whether to hide what a user says. */
export const hidePerson = ({ id, nickname }: { id: number; nickname: string }, onHidden: () => unknown): Promise<void> =>
  askFirst({
    title: `不再看 ${nickname} 说的话？`,
    words: '只对你自己生效，对方不会知道。以后可以在通知设置里恢复。',
    does: '不看了',
    async act() {
      await api(moderation.hide, { params: { id }, query: { to: '1' } }, { quiet: true })
      showToast(`不再显示 ${nickname} 说的话`)
      await onHidden()
    },
  })

/**
 * Returns the ids of the users whom the reader hides; an empty set for visitors. A published page is the same for all readers, so
 * hidden comments are removed in the browser.
 */
export async function hiddenPeople(): Promise<ReadonlySet<number>> {
  if (!hasToken()) return new Set()
  const found = await api(moderation.hidden, {}, { quiet: true, unasked: true }).catch(() => [])
  return new Set(found.map((it) => it.id))
}
