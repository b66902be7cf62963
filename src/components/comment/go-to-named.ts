import { showToast } from '#stores/toast.ts'
import type { Talk } from './talk.ts'

const NAMED = /^#comment-([1-9]\d{0,15})$/
let isGoing = false

export const sayLost = (): void => showToast('没有找到这条评论，也许已经删去了', 'error')

/**
 * Goes to the comment that the address names, on whatever page it stands, or among whose answers.
 * @param isHere it is known to stand in this conversation of several
 */
export async function goToNamed(talk: Talk, isHere = talk.target.type !== 'moment'): Promise<void> {
  const [hash, id] = NAMED.exec(location.hash) ?? []
  if (!hash || isGoing) return
  const isThere = talk.section.querySelector(hash) !== null
  // A page may hold several conversations, and each looks only where one is named outright.
  if (!isThere && !document.querySelector(hash) && isHere && !(await talk.list.showAround(Number(id)))) return sayLost()
  const node = talk.section.querySelector<HTMLElement>(hash)
  if (!node) return
  isGoing = true
  // To the same address: the browser goes there and marks it.
  if (!node.matches(':target')) location.replace(hash)
  isGoing = false
  node.tabIndex = -1
  node.focus({ preventScroll: true })
  if (!isThere) node.scrollIntoView({ block: 'start' })
}
