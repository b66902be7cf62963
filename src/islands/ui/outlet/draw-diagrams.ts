import { DIAGRAM_COLOURS, type DiagramColours, type FrameAnswer, readAnswer } from '#lib/diagram-messages.ts'
import { lightColours } from '#lib/light-colours.ts'
import { makeFrame } from '../diagram/draw-diagram.ts'
import { type Picture, pictureOf } from './picture.ts'

/** Counts milliseconds without an answer after which the frame draws nothing more. */
const PATIENCE = 12_000
const SCALE = 2

type Drawn = Extract<FrameAnswer, { kind: 'drawn' }>

/** Has one frame draw all sources, one after another; an answer for each that it could draw. */
function askFrame(sources: readonly string[], place: HTMLElement): Promise<ReadonlyMap<number, Drawn>> {
  const { promise, resolve } = Promise.withResolvers<ReadonlyMap<number, Drawn>>()
  const light = lightColours(null)
  const colours = Object.fromEntries(DIAGRAM_COLOURS.map((name) => [name, light[name]])) as DiagramColours
  const frame = makeFrame('')
  const drawn = new Map<number, Drawn>()
  const stop = new AbortController()
  const end = () => {
    stop.abort()
    frame.remove()
    resolve(drawn)
  }
  let turn = -1
  let timer = setTimeout(end, PATIENCE)
  const hear = ({ source: from, data }: MessageEvent) => {
    const answer = from === frame.contentWindow ? readAnswer(data) : null
    if (!answer || (answer.kind !== 'ready' && answer.turn !== turn)) return
    if (answer.kind === 'drawn') drawn.set(turn, answer)
    clearTimeout(timer)
    const source = sources[++turn]
    if (source === undefined) return end()
    timer = setTimeout(end, PATIENCE)
    // A sandboxed frame has an opaque origin, so no target origin can be named.
    frame.contentWindow?.postMessage({ kind: 'draw', turn, source, isDark: false, colours }, '*')
  }
  addEventListener('message', hear, { signal: stop.signal })
  place.append(frame)
  return promise
}

/** Draws diagrams as pictures; null for one that cannot be drawn. */
export async function drawDiagrams(sources: readonly string[], place: HTMLElement): Promise<(Picture | null)[]> {
  const drawn = sources.length ? await askFrame(sources, place) : new Map<number, Drawn>()
  const pictures: (Picture | null)[] = []
  for (const at of sources.keys()) {
    const { picture = '', width = 0, height = 0 } = drawn.get(at) ?? {}
    const src = picture && (await pictureOf(picture, width, height, SCALE))
    pictures.push(src ? { src, width, height, below: null } : null)
  }
  return pictures
}
