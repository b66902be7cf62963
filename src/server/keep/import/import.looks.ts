/** Lists what other systems call their boxes, by the container of this site that they become. */
const LOOKS = namesOf({
  info: 'note info primary default abstract summary tldr todo example question help faq color1 color2 color3 color4 color5',
  tip: 'tip tips success hint check done',
  warning: 'warning warn caution important attention',
  danger: 'danger error failure fail missing bug alert',
  details: 'details spoiler collapse expand',
})
/** Lists the titles of boxes whose names say more than the container that they become. */
const TITLES = namesOf({
  摘要: 'abstract summary tldr',
  待办: 'todo',
  完成: 'success done check',
  问题: 'question help faq',
  失败: 'failure fail',
  缺少: 'missing',
  重要: 'important',
  缺陷: 'bug',
  例子: 'example',
})

function namesOf(lists: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(lists).flatMap(([to, names]) => names.split(' ').map((it) => [it, to] as const)))
}

/** Returns the container of this site for a box; undefined when it is none. */
export const lookOf = (name: string): string | undefined => LOOKS.get(name)

/** Returns the title of a box that has none of its own; empty where the container has a fitting one. */
export const titleOf = (name: string): string => TITLES.get(name) ?? ''

/** Returns the first line of a container. */
export const opening = (look: string, title: string): string => `::: ${look}${title && ` ${title}`}`
