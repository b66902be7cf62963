// This is the whole script of the frame: it knows nothing of the site and cannot reach anything of the site.
import type { Mermaid } from 'mermaid'
import type { DrawRequest, FrameAnswer } from '#lib/diagram-messages.ts'
import { asWords, withoutSettings } from './as-words.ts'
import { looksOf } from './looks.ts'
import { keepReadable } from './readable.ts'

const PADDING = 16
/** A wide drawing shrinks down to this share, then scrolls. */
const SMALLEST = 0.6

const library = import(/* @vite-ignore */ new URL('./mermaid.esm.min.mjs', import.meta.url).href) as Promise<{ default: Mermaid }>

const say = (answer: FrameAnswer) => parent.postMessage(answer, '*')

function readSvg(text: string): SVGSVGElement {
  const drawn = new DOMParser().parseFromString(text, 'text/html').querySelector('svg')
  if (!drawn) throw new Error('Nothing was drawn')
  // Links are removed: a picture must not lead anywhere.
  for (const link of drawn.querySelectorAll('a')) for (const name of ['href', 'xlink:href', 'target']) link.removeAttribute(name)
  return drawn
}

/** Returns the drawing as a separate SVG file with a background. */
function pictureOf(svg: SVGSVGElement, width: number, height: number, ground: string): string {
  const copy = svg.cloneNode(true) as SVGSVGElement
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  copy.setAttribute('style', `background:${ground}`)
  return new XMLSerializer().serializeToString(copy)
}

async function draw({ turn, source, isDark, colours }: DrawRequest): Promise<void> {
  const { default: mermaid } = await library
  mermaid.initialize(looksOf(colours, isDark))
  const svg = readSvg((await mermaid.render(`drawing-${turn}`, asWords(withoutSettings(source)))).svg)
  const [x = 0, y = 0, boxWidth = 0, boxHeight = 0] = (svg.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number)
  if (!(boxWidth > 0 && boxHeight > 0)) throw new Error('A drawing without a size')
  const [width, height] = [boxWidth + 2 * PADDING, boxHeight + 2 * PADDING]
  svg.setAttribute('viewBox', `${x - PADDING} ${y - PADDING} ${width} ${height}`)
  for (const name of ['width', 'height', 'style']) svg.removeAttribute(name)
  svg.style.inlineSize = `clamp(${width * SMALLEST}px, 100%, ${width}px)`
  document.documentElement.style.colorScheme = isDark ? 'dark' : 'light'
  document.documentElement.classList.toggle('dark', isDark)
  document.body.replaceChildren(svg)
  keepReadable(svg)
  const title = svg.querySelector('title')?.textContent ?? ''
  say({ kind: 'drawn', turn, width, height, title, picture: pictureOf(svg, width, height, colours.surface) })
}

/** Drawings run one after another: the library cannot draw two at once. */
let work = Promise.resolve()

addEventListener('message', ({ source, data }: MessageEvent<DrawRequest>) => {
  if (source !== parent || data?.kind !== 'draw') return
  work = work.then(() => draw(data)).catch(() => say({ kind: 'failed', turn: data.turn }))
})
say({ kind: 'ready' })
