import { api } from '#client/api.ts'
import { isTokenOld } from '#client/first-storage.ts'
import { sendOnLeave } from '#client/send-on-leave.ts'
import { type NotedPlace, PLACES_MAX, type ReadingPlace, reading, SECTION_MAX } from '#contract/content/reading.ts'
import { forgetPlaces, keepPlaces, localPlace, localPlaces, type Place, type Stopped } from './places.ts'

/** Returns the places that the account does not know yet, as the call takes them. */
const unsentPlaces = (): NotedPlace[] =>
  localPlaces()
    .filter((it) => !it.isSent)
    .slice(0, PLACES_MAX)
    .map(({ id, block, part, percent, section, isFinished, time }) => ({
      articleId: id,
      block,
      part,
      percent,
      section: section.length > SECTION_MAX ? '' : section,
      isFinished,
      ago: Math.max(0, Math.round((Date.now() - time) / 1000)),
    }))

/** Notes whether the account knows these places; one that was left again meanwhile is another place. */
function mark(places: readonly NotedPlace[], isSent: boolean): void {
  const known = (it: Place) => places.some((one) => one.articleId === it.id && one.block === it.block && one.part === it.part)
  keepPlaces(localPlaces().map((it) => (known(it) ? { ...it, isSent } : it)))
}

/**
 * Sends the places that the account does not know yet, and counts them as known at once: a page that goes does not hear the answer, and
 * a place that is sent a second time would bring back what was removed on another device. What failed is sent the next time.
 */
function flush(send: (body: { places: NotedPlace[] }) => Promise<boolean>): void {
  const places = unsentPlaces()
  if (!places.length) return
  mark(places, true)
  send({ places }).then(
    (isDone) => isDone || mark(places, false),
    () => mark(places, false),
  )
}

/** Sends the places that the account does not know yet while the page goes, if it can be expected to arrive. */
export function sendPlaces(): void {
  if (navigator.onLine && !isTokenOld()) flush((body) => sendOnLeave(reading.note, { body }))
}

/** Returns the later of the two places that this browser and the account know. The account forgot what it had and has no longer. */
function laterOf(here: Place | undefined, there: ReadingPlace | null): Stopped | null {
  if (!there) return here && !here.isSent ? here : null
  const time = Date.parse(`${there.time.replace(' ', 'T')}+08:00`)
  const isHere = here && (here.time > time || (here.block === there.block && here.part === there.part))
  return isHere ? { ...here, isFinished: here.isFinished || there.isFinished } : { ...there, time }
}

/** Notes in the account that an article is read, and sends what was read before the login or while the network was away. */
export async function openThere(id: number, revision: number, isSeen: boolean) {
  const quiet = { quiet: true, unasked: true } as const
  const { before, place, isKept, look } = await api(reading.open, { params: { id }, body: { revision, isSeen } }, quiet)
  if (look || document.documentElement.dataset.paper) import('./account-look.ts').then((it) => it.takeLook(look)).catch(() => {})
  const later = isKept ? laterOf(localPlace(id), place) : null
  if (isKept) flush((body) => api(reading.note, { body }, quiet).then(() => true))
  else forgetPlaces()
  return { before, place: later, isKept }
}
