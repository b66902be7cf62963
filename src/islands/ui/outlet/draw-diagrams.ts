import { DIAGRAM_COLOURS, type DiagramColours, type FrameAnswer, readAnswer } from '#lib/diagram-messages.ts'
import { lightColours } from '#lib/light-colours.ts'
import { makeFrame } from '../diagram/draw-diagram.ts'
import { type Picture, pictureOf } from './picture.ts'

/** Counts milliseconds without an answer after which the frame draws nothing more. */
const PATIENCE = 12_000
const SCALE = 2

type Drawn = Extract<FrameAnswer, { kind: 'drawn' }>

const lightOnly = (): DiagramColours => {
  const colours = lightColours(null)
  return Object.fromEntries(DIAGRAM_COLOURS.map((name) => [name, colours[name]])) as DiagramColours
}

/** Has one frame draw all sources, one after another; null for one that it cannot draw. */
function askFrame(sources: readonly string[], place: HTMLElement): Promise<(Drawn | null)[]> {
  const { promise, resolve } = Promise.withResolvers<(Drawn | null)[]>()
  const frame = makeFrame('')
  const drawn: (Drawn | null)[] = sources.map(() => null)
  const colours = lightOnly()
  let turn = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    removeEventListener('message', hear)
    frame.remove()
    resolve(drawn)
  }
  const ask = () => {
    clearTimeout(timer)
    const source = sources[turn]
    if (source === undefined) return end()
    timer = setTimeout(end, PATIENCE)
    frame.contentWindow?.postMessage({ kind: 'draw', turn, source, isDark: false, colours }, '*')
  }
  const hear = ({ source: from, data }: MessageEvent) => {
    const answer = from === frame.contentWindow ? readAnswer(data) : null
    if (!answer || (answer.kind !== 'ready' && answer.turn !== turn)) return
    if (answer.kind === 'drawn') drawn[turn] = answer
    if (answer.kind !== 'ready') turn++
    ask()
  }
  timer = setTimeout(end, PATIENCE)
  addEventListener('message', hear)
  place.append(frame)
  return promise
}

/** Draws diagrams as pictures; null for one that cannot be drawn. */
export async function drawDiagrams(sources: readonly string[], place: HTMLElement): Promise<(Picture | null)[]> {
  if (sources.length === 0) return []
  const drawn = await askFrame(sources, place)
  return Promise.all(
    drawn.map(async (it) => {
      if (!it?.picture) return null
      const src = await pictureOf(it.picture, it.width, it.height, SCALE).catch(() => null)
      return src ? { src, width: it.width, height: it.height, below: null } : null
    }),
  )
}
