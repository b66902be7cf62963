/** Counts the days for which a column counts as still being written after its last chapter. */
const WRITTEN_DAYS = 90
const DAY = 86_400_000

/** Says whether a column is still being written, by the time of its last chapter (Asia/Shanghai). */
export const isStillWritten = (lastTime: string, now: number): boolean =>
  now - Date.parse(`${lastTime.replace(' ', 'T')}+08:00`) < WRITTEN_DAYS * DAY

const ends = () => document.querySelector<HTMLElement>('[data-column-end]')
const buttonOf = (end: HTMLElement) => end.querySelector<HTMLElement>('[data-act="subscribe"]')

function choose(place: HTMLElement, when: string): void {
  for (const words of place.querySelectorAll<HTMLElement>('[data-when]')) words.hidden = words.dataset.when !== when
}

/** Shows at the end of a column that it is bound, or that its next chapter is still being written. */
export function showEnd(now: number): void {
  const end = ends()
  if (!end) return
  const isOn = isSubscribed()
  choose(end, isStillWritten(end.dataset.columnEnd ?? '', now) ? 'written' : 'bound')
  showSubscribed(isOn)
}

/** Checks whether the page shows the reader as subscribed. */
export const isSubscribed = (): boolean => ends()?.querySelector('[data-act="subscribe"]')?.ariaPressed === 'true'

/** Shows at the end of a column whether the reader is subscribed; nobody subscribes to an own column. */
export function showSubscribed(isOn: boolean, isMine = false): void {
  const end = ends()
  const button = end && buttonOf(end)
  if (!end || !button) return
  button.hidden = isMine
  button.ariaPressed = String(isOn)
  choose(button, isOn ? 'subscribed' : isStillWritten(end.dataset.columnEnd ?? '', Date.now()) ? 'written' : 'bound')
}
