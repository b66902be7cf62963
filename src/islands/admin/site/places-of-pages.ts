import type { PagePlace } from '#contract/own-page.ts'

/** Where a page of the owner's own can be linked from. */
export const PLACES: readonly { value: PagePlace; words: string }[] = [
  { value: 'menu', words: '菜单的「更多」里' },
  { value: 'footer', words: '页脚' },
  { value: 'none', words: '不放链接' },
]
