import type { PagePlace } from '#contract/site/own-page.ts'

/** Lists the places that can link to a custom page. */
export const PLACES: readonly { value: PagePlace; words: string }[] = [
  { value: 'menu', words: '菜单的「更多」里' },
  { value: 'footer', words: '页脚' },
  { value: 'none', words: '不放链接' },
]
