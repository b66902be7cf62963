import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Message } from '#contract/talk/message.ts'
import { emojiPieces } from '#lib/emoji-text.ts'
import { $board, type BoardState, type FirstMessages, openBoard, publishedBoard, readFurther } from '#stores/message-board.ts'
import { useStore } from '#stores/use-store.ts'
import { EmojiPieces } from '../ui/with-react/EmojiPieces.tsx'
import { Face } from '../ui/with-react/Face.tsx'

/** So many drift at once, two in each lane. `danmaku.css` has a place for each. */
const MOST = 10

/** Returns what may drift, newest first: what waits to be looked at is for its author only. */
function driftingOf({ messages, further }: BoardState): readonly Message[] {
  const shown = new Set(messages.map((it) => it.id))
  return [...messages.filter((it) => !it.isHeld), ...further.filter((it) => !shown.has(it.id))]
}

const progressOf = (bullet: HTMLElement) => bullet.getAnimations()[0]?.effect?.getComputedTiming().progress ?? 0

/** Sends a bullet on its way from the edge. */
function restart(bullet: HTMLElement | null | undefined): void {
  const [animation] = bullet?.getAnimations() ?? []
  if (animation) animation.currentTime = animation.effect?.getTiming().delay ?? 0
}

const BULLET =
  ':uno: bullet absolute start-0 inline-flex items-center gap-2 h-9 ps-1 pe-3.5 rounded-chip shadow-2 text-text text-size-small whitespace-nowrap'
const MINE =
  ':uno: bullet mine absolute start-0 inline-flex items-center gap-2 h-9 ps-1 pe-3.5 rounded-chip halo-accent text-text text-size-small whitespace-nowrap'

/** Messages that drift over the stage, for the eye only: the list has them whole. Styles alone move them, so that readers need no script for it. */
export function Danmaku({ first }: { first: FirstMessages }) {
  const board = useStore($board, null) ?? publishedBoard(first)
  const all = driftingOf(board)
  const [places, setPlaces] = useState(() => all.slice(0, MOST).map((it) => it.id))
  const [mine, setMine] = useState(0)
  const bullets = useRef<(HTMLElement | null)[]>([])
  const next = useRef(MOST)
  const own = board.mine?.id ?? 0

  useEffect(() => openBoard(first), [first])
  // The reader's own goes next, in the place whose message is about to leave the stage.
  useEffect(() => {
    if (!own) return
    setMine(own)
    setPlaces((before) => {
      if (before.length < MOST) return [...before, own]
      const [last] = before.map((_, nth) => nth).sort((a, b) => progress(b) - progress(a))
      return before.with(last ?? 0, own)
    })
    function progress(nth: number): number {
      const it = bullets.current[nth]
      return it ? progressOf(it) : 1
    }
  }, [own])
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it stands is known once the places are drawn
  useLayoutEffect(() => {
    if (mine) restart(bullets.current[places.indexOf(mine)])
  }, [mine])

  /** A message has left the stage: another one takes its place, if there is one that is not on the stage. */
  function pass(nth: number): void {
    void readFurther()
    const rest = all.filter((it) => !places.includes(it.id))
    const it = rest[next.current++ % Math.max(1, rest.length)]
    if (it) setPlaces((before) => before.with(nth, it.id))
  }
  return places.map((id, nth) => {
    const message = all.find((it) => it.id === id)
    if (!message) return null
    const text = message.content.replaceAll('\n', ' ')
    return (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: a place keeps its element, so that its way goes on
        key={nth}
        ref={(it) => {
          bullets.current[nth] = it
        }}
        className={`${id === mine ? MINE : BULLET} place-${nth}`}
        title={text}
        onAnimationIteration={() => pass(nth)}
      >
        <Face src={message.avatar} name={message.nickname} size={28} />
        <span className=":uno: overflow-hidden text-ellipsis">
          <EmojiPieces pieces={emojiPieces(text)} looks=":uno: inline-block w-1.4em h-1.4em align--0.3em filter-none" />
        </span>
      </span>
    )
  })
}
