import { useLayoutEffect, useRef, useState } from 'react'
import { KINDS } from './changes-since.ts'
import type { Place } from './places.ts'

const LAYER = ':uno: change-marks absolute top-0 inset-x-0'

interface Props {
  places: readonly Place[]
  /** Is the place that is looked at; null for none. */
  at: number | null
}

/** Renders the lines in the margin beside what changed, each with its kind. */
export function Marks({ places, at }: Props) {
  const layer = useRef<HTMLDivElement>(null)
  const [boxes, setBoxes] = useState<readonly { top: number; height: number }[]>([])
  useLayoutEffect(() => {
    const measure = () => {
      const from = layer.current?.getBoundingClientRect().top ?? 0
      setBoxes(
        places.map(({ element }) => {
          const { top, height } = element.getBoundingClientRect()
          return { top: top - from, height }
        }),
      )
    }
    measure()
    // Pictures that come and another text size move the text.
    const sizes = new ResizeObserver(measure)
    const prose = document.querySelector('[data-reading]')
    if (prose) sizes.observe(prose)
    return () => sizes.disconnect()
  }, [places])
  return (
    <div
      ref={layer}
      className={`${LAYER}${at === null ? '' : ' steps'}`}
      // The words stand in the steps too; a screen reader goes there.
      aria-hidden="true"
    >
      {boxes.map(({ top, height }, index) => {
        const place = places[index]
        if (!place) return null
        return (
          <div
            key={place.block}
            className={['change-mark', place.kind, index === at && 'here'].filter(Boolean).join(' ')}
            ref={(mark) => {
              if (!mark) return
              mark.style.top = `${top}px`
              mark.style.height = `${height}px`
            }}
          >
            <span>{KINDS[place.kind]}</span>
          </div>
        )
      })}
    </div>
  )
}
