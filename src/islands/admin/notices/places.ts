/** Lists the places where an announcement can be shown. */
export const PLACES = [
  { value: 'top', words: '顶部横条' },
  { value: 'right', words: '首页侧栏' },
] as const
