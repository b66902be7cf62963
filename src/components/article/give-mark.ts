import { api, apiWithExtra } from '#client/api.ts'
import { hasToken } from '#client/first-storage.ts'
import { type Mark, showLikes, showMark } from '#client/reading/show-marks.ts'
import { article } from '#contract/content/article.ts'
import { type MarkState, pressMark } from '#islands/ui/with-react/press-mark.ts'

const id = () => Number(document.querySelector<HTMLElement>('[data-count-view]')?.dataset.countView)
const likesShown = () => Number(document.querySelector<HTMLElement>('[data-likes]')?.dataset.likes ?? 0)
const isShown = (mark: Mark) => document.querySelector(`[data-act="${mark}"]`)?.ariaPressed === 'true'

function show(mark: Mark, { isOn, likes }: MarkState): void {
  showMark(mark, isOn)
  if (mark === 'like') showLikes(likes)
}

async function send(mark: Mark, isOn: boolean): Promise<MarkState> {
  const input = { params: { id: id() }, query: { to: isOn ? '1' : '0' } } as const
  if (mark === 'favorite') {
    await api(article.favorite, input)
    return { isOn, likes: 0 }
  }
  const { extra } = await apiWithExtra(article.like, input)
  return { isOn: extra.isLike, likes: extra.likeNum }
}

/** Likes or keeps the article that is read, or takes it back. */
export function giveMark(button: HTMLElement, mark: Mark): Promise<void> {
  if (hasToken()) button.dataset.pressed = ''
  return pressMark(mark, {
    read: () => ({ isOn: isShown(mark), likes: likesShown() }),
    show: (state) => show(mark, state),
    send: (isOn) => send(mark, isOn),
  })
}
