import { askLogin } from '#client/ask-login.ts'
import { articleFavorite, articleLike } from '#client/calls.ts'
import { hasToken } from '#client/first-storage.ts'
import { request, requestWhole } from '#client/request.ts'
import { type Mark, showLikes, showMark } from './show-marks.ts'

interface State {
  isOn: boolean
  likes: number
}

const underWay = new Set<Mark>()

const id = () => Number(document.querySelector<HTMLElement>('[data-count-view]')?.dataset.countView)
const likesShown = () => Number(document.querySelector('[data-likes]')?.textContent?.replace(/\D/g, '') ?? 0)
const isShown = (mark: Mark) => document.querySelector(`[data-act="${mark}"]`)?.ariaPressed === 'true'

function show(mark: Mark, { isOn, likes }: State): void {
  showMark(mark, isOn)
  if (mark === 'like') showLikes(likes)
}

/** Sets the mark on the server: `to` names the end and not the change, so that no answer that got lost can turn it over. */
async function send(mark: Mark, isOn: boolean): Promise<State> {
  const input = { params: { id: id() }, query: { to: isOn ? '1' : '0' } } as const
  if (mark === 'favorite') {
    await request(articleFavorite, input)
    return { isOn, likes: 0 }
  }
  const { extra } = await requestWhole(articleLike, input)
  return { isOn: extra.isLike, likes: extra.likeNum }
}

/**
 * Likes, keeps, or takes it back: shown at once, and taken back when the server refuses, whose words the reader sees. Only one request is
 * ever under way; what was pressed meanwhile is sent after it.
 */
export async function giveMark(button: HTMLElement, mark: Mark): Promise<void> {
  if (!hasToken()) return askLogin()
  const before: State = { isOn: isShown(mark), likes: likesShown() }
  button.dataset.pressed = ''
  show(mark, { isOn: !before.isOn, likes: Math.max(0, before.likes + (before.isOn ? -1 : 1)) })
  if (underWay.has(mark)) return
  underWay.add(mark)
  let known = before
  try {
    while (known.isOn !== isShown(mark)) known = await send(mark, isShown(mark))
  } catch {
    // The words were shown where every failure is.
  } finally {
    underWay.delete(mark)
    show(mark, known)
  }
}
