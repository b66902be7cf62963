import { emojiCode } from '#lib/emoji-code.ts'
import { insertCode, insertText } from './field-text.ts'
import { turnPreview } from './preview.ts'
import { addPicture } from './say-picture.ts'
import type { Talk } from './talk.ts'

export interface SayHost {
  talk: Talk
  form: HTMLFormElement
  field: HTMLTextAreaElement
  /** Says in the form what is wrong, or what goes on; nothing takes it away. */
  complain: (words: string) => void
  busy: (isBusy: boolean) => void
}

export interface Tool {
  name: string
  path: string
  act: (button: HTMLElement, host: SayHost) => unknown
}

/** What stands below a field, from left to right. */
export const tools: readonly Tool[] = [
  {
    name: '表情',
    path: 'M12 4a8 8 0 1 1 0 16a8 8 0 0 1 0-16M8.5 14c.8 1.5 2 2.2 3.5 2.2s2.700-.7 3.500-2.200M9 9.500v.6M15 9.500v.6',
    act: async (button, { field }) => {
      const { openEmojis } = await import('#islands/emoji/open-emojis.ts')
      openEmojis(button, { favourites: true, onPick: (pick) => insertText(field, emojiCode(pick)) })
    },
  },
  {
    name: '提到某人',
    path: 'M15.5 12a3.500 3.500 0 1 1-7 0a3.500 3.500 0 0 1 7 0M15.500 8.500V13a2.500 2.500 0 0 0 5 0v-1a8.500 8.500 0 1 0-3.300 6.700',
    act: (_, { field }) => insertText(field, /(^|\s)$/.test(field.value.slice(0, field.selectionStart)) ? '@' : ' @'),
  },
  { name: '代码块', path: 'M8.500 7L4 12l4.500 5M15.500 7l4.500 5-4.500 5', act: (_, { field }) => insertCode(field) },
  {
    name: '图片',
    path: 'M4 5h16v14H4zM4 16l5-5 4 4 2.500-2.500L20 16.500M16.900 9a1.400 1.400 0 1 1-2.800 0a1.400 1.400 0 0 1 2.800 0',
    act: (_, host) => addPicture(host),
  },
  {
    name: '预览',
    path: 'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM14.800 12a2.800 2.800 0 1 1-5.600 0a2.800 2.800 0 0 1 5.600 0',
    act: turnPreview,
  },
]
