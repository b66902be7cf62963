/** Names an icon of `simple-icons` in full, so that UnoCSS finds it. */
const ICON = {
  zhihu: ':uno: i-simple-icons-zhihu icon text-muted',
  juejin: ':uno: i-simple-icons-juejin icon text-muted',
  csdn: ':uno: i-simple-icons-csdn icon text-muted',
}

/** Lists the places that take Markdown, with what an author has to know there. */
export const MARKDOWN_PLACES = [
  { name: '知乎', icon: ICON.zhihu, hint: 'Markdown；粘贴后选「确认解析」' },
  { name: '掘金', icon: ICON.juejin, hint: 'Markdown；直接贴进编辑器' },
  { name: 'CSDN', icon: ICON.csdn, hint: 'Markdown；贴进 Markdown 编辑器' },
] as const
