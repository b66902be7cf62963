import type { Stopped } from '#client/reading/places.ts'
import { minutesLeft } from '#lib/reading-left.ts'
import { openOver } from '../../ui/with-react/open-over.ts'
import { findPlace, goTo } from './find-place.ts'
import { Resume } from './Resume.tsx'

/** Offers to go on where the reader stopped. Resolves when that was taken or is gone. */
export async function offerPlace(article: HTMLElement, place: Stopped): Promise<void> {
  const found = findPlace(article, place)
  if (!found) return
  await new Promise<void>((resolve) =>
    openOver((close) => {
      const end = () => {
        close()
        resolve()
      }
      return (
        <Resume
          heading={found.heading}
          percent={place.percent}
          minutes={minutesLeft(Number(article.dataset.minutes) || 1, place.percent)}
          device={place.device}
          isNear={found.isNear}
          onGo={() => {
            end()
            goTo(place, found)
          }}
          onEnd={end}
        />
      )
    }),
  )
}
