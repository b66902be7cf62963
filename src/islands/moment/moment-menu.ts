import type { Moment } from '#contract/content/moment.ts'
import type { MomentList } from '#stores/moment-list.ts'
import { openThingMenu } from '../ui/ask/thing-menu.ts'

/** Opens the menu of a moment. */
export const openMomentMenu = (button: HTMLElement, { id, userId, nickname }: Moment, list: MomentList): void =>
  openThingMenu(button, {
    type: 'moment',
    id,
    name: `${nickname} 的说说`,
    person: { id: userId, nickname },
    onHidden: () => list.hide([userId]),
  })
