import type { NotificationType } from '#contract/talk/notification.ts'

/** Lists the tabs in their order; the first one holds everything. */
export const TABS = [
  { type: undefined, title: '全部', sign: 'all' },
  { type: 'comment', title: '评论', sign: 'comment' },
  { type: 'reply', title: '回复', sign: 'reply' },
  { type: 'like', title: '点赞', sign: 'like' },
  { type: 'mention', title: '@我', sign: 'mention' },
  { type: 'system', title: '系统', sign: 'system' },
] as const satisfies readonly { type: NotificationType | undefined; title: string; sign: string }[]

export type TabOfLetters = (typeof TABS)[number]

/** Returns the tab that the address names. Without a known name it is the first one, which holds everything. */
export const tabIn = (address: URLSearchParams): TabOfLetters => TABS.find((it) => it.type === address.get('type')) ?? TABS[0]
export const isSettings = (address: URLSearchParams): boolean => address.get('view') === 'settings'

/** Returns the address of a tab. */
export const hrefOf = ({ type }: TabOfLetters): string => (type ? `/notifications?type=${type}` : '/notifications')
export const SETTINGS = '/notifications?view=settings'

/** Returns the number of the notification that the address names; null for the list alone. */
export function chosenIn(address: URLSearchParams): number | null {
  const id = Number(address.get('id'))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
