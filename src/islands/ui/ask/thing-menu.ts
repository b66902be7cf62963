import { api } from '#client/api.ts'
import { askLogin } from '#client/ask-login.ts'
import { hasToken } from '#client/first-storage.ts'
import { moderation, type REPORTED } from '#contract/talk/moderation.ts'
import { $session } from '#stores/session.ts'
import { type MenuItem, openMenu } from '../menu/Menu.tsx'
import { hidePerson } from './hide-person.ts'
import { openReport } from './Report.tsx'

interface Thing {
  type: (typeof REPORTED)[number]
  id: number
  /** Names the item: `小明 的留言`. */
  name: string
  /** Is the author. */
  person: { id: number; nickname: string }
  onHidden: () => unknown
}

/** Opens the menu for something that bothers the reader. The author of the item sees no such entries. */
export function openThingMenu(
  button: HTMLElement,
  { type, id, name, person, onHidden }: Thing,
  more: readonly MenuItem[] = [],
): void {
  const isMine = $session.get()?.id === person.id
  const report = () =>
    hasToken()
      ? openReport(`举报 ${name}`, (what) =>
          api(moderation.report, { body: { targetType: type, targetId: id, ...what } }, { quiet: true }),
        )
      : askLogin()
  const items: MenuItem[] = [...more]
  if (!isMine)
    items.push(
      { name: '举报', act: report },
      { name: `不看 ${person.nickname}`, act: () => (hasToken() ? hidePerson(person, onHidden) : askLogin()) },
    )
  if (items.length) openMenu({ label: name, of: button, within: button.parentElement ?? document.body }, items)
}
