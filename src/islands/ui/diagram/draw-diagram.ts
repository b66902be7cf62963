import { DIAGRAM_FRAME, type FrameAnswer, readAnswer } from '#lib/diagram-messages.ts'
import { openPreview } from '../preview/open-preview.ts'
import { fitDiagram } from './diagram-fit.ts'
import { kindOfDiagram } from './diagram-kind.ts'
import { pageColours } from './page-colours.ts'

/** Is the time limit in milliseconds: a layout that takes longer never ends. */
const PATIENCE = 12_000

const ENLARGE =
  ':uno: enlarge absolute top-2 end-2 grid place-items-center w-8 h-8 hairline rounded-control bg-surface text-muted op-0 kit-fade hover:text-strong focus-visible:op-100 hoverless:top-auto hoverless:bottom-2 hoverless:op-100 print:hidden'

type Drawn = Extract<FrameAnswer, { kind: 'drawn' }>

/** Makes the frame that draws; what is in it reaches nothing of the page. */
export function makeFrame(name: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  // The sandbox is set before the address, so that it holds from the first byte that is loaded.
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.title = name
  // The frame holds nothing for the keyboard: the button beside it opens the drawing large.
  frame.tabIndex = -1
  frame.className = 'drawing-frame'
  frame.src = DIAGRAM_FRAME
  return frame
}

function makeButton(open: () => void): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), { type: 'button', className: ENLARGE, title: '放大查看' })
  button.ariaLabel = '放大查看这张图'
  button.ariaHasPopup = 'dialog'
  button.append(Object.assign(document.createElement('span'), { className: ':uno: i-ink-enlarge icon-s' }))
  button.addEventListener('click', open)
  return button
}

function sayFailed(figure: HTMLElement): void {
  const words = Object.assign(document.createElement('figcaption'), { textContent: '这张图没能画出来，上面是它的源码' })
  figure.append(words)
}

/** Calls the listener when the theme of the page changes. Returns a function that stops it. */
function onTheme(listener: () => void): () => void {
  const watch = new MutationObserver(listener)
  watch.observe(document.documentElement, { attributeFilter: ['class'] })
  return () => watch.disconnect()
}

/**
 * Replaces the source of a diagram by its drawing, or leaves the source with a note that it could not be drawn. Resolves when either
 * is done.
 */
export function drawDiagram(figure: HTMLElement): Promise<void> {
  const code = figure.querySelector('pre')
  const source = code?.textContent ?? ''
  if (!code || !source.trim()) return Promise.resolve()
  const kind = kindOfDiagram(source)
  const frame = makeFrame(kind)
  const fit = fitDiagram(figure, frame)
  const { promise, resolve } = Promise.withResolvers<void>()
  let turn = 0
  let drawn: Drawn | null = null

  const ask = () => {
    const colours = pageColours()
    const isDark = document.documentElement.classList.contains('dark')
    turn++
    // A sandboxed frame has an opaque origin, so no target origin can be named.
    frame.contentWindow?.postMessage({ kind: 'draw', turn, source, isDark, colours }, '*')
  }
  const forget = onTheme(() => drawn && ask())
  const giveUp = () => {
    removeEventListener('message', hear)
    forget()
    frame.remove()
    sayFailed(figure)
    fit.show(null)
    resolve()
  }
  const timer = setTimeout(giveUp, PATIENCE)
  const show = (answer: Drawn) => {
    const isFirst = !drawn
    drawn = answer
    fit.show([answer.width, answer.height])
    frame.title = answer.title ? `${kind}：${answer.title}` : kind
    if (!isFirst) return
    clearTimeout(timer)
    code.hidden = true
    figure.append(makeButton(() => drawn && openPreview([{ src: pictureAddress(drawn.picture), alt: frame.title }], 0)))
    resolve()
  }
  const hear = ({ source: from, data }: MessageEvent) => {
    if (from !== frame.contentWindow) return
    const answer = readAnswer(data)
    if (answer?.kind === 'ready') ask()
    else if (answer?.kind === 'drawn' && answer.turn === turn) show(answer)
    else if (answer?.kind === 'failed' && !drawn) {
      clearTimeout(timer)
      giveUp()
    }
  }
  addEventListener('message', hear)
  figure.append(frame)
  return promise
}

const pictureAddress = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`
