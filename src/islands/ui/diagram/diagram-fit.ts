/** Is the smallest scale, as in the frame: a wide drawing shrinks to it and then scrolls. */
const SMALLEST = 0.6
const SCROLL_BAR = 16

/** Holds the size of the drawing that replaces the source; null when the source stays. */
type Drawing = readonly [width: number, height: number] | null

/**
 * Gives a drawing its room. Nothing moves while the reader looks: a change that would push visible text waits until the figure is out
 * of sight.
 */
export function fitDiagram(figure: HTMLElement, frame: HTMLElement) {
  let drawing: Drawing = null
  let isSettled = false

  function resize(): void {
    if (!drawing || !isSettled) return
    const [width, height] = drawing
    const scale = Math.min(1, Math.max(SMALLEST, figure.clientWidth / width))
    const bar = width * scale > figure.clientWidth ? SCROLL_BAR : 0
    frame.style.blockSize = `${Math.ceil(height * scale) + bar}px`
  }
  /** Gives back the reserved room, or takes more. */
  function settle(): void {
    isSettled = true
    figure.classList.add('settled')
    watch.disconnect()
    resize()
  }
  const watch = new IntersectionObserver((seen) => {
    if (seen.at(-1)?.isIntersecting === false) settle()
  })
  function isTextBelowInSight(): boolean {
    const { bottom } = figure.getBoundingClientRect()
    return bottom > 0 && bottom < innerHeight
  }
  new ResizeObserver(resize).observe(figure)

  return {
    /** @param it is the natural size of the drawing, or null when there is none */
    show(it: Drawing): void {
      const isFirst = !drawing
      drawing = it
      resize()
      if (!isFirst) return
      if (it) {
        const room = figure.clientHeight
        frame.classList.add('drawn')
        frame.style.blockSize = `${room - Number.parseFloat(getComputedStyle(frame).marginBlockEnd)}px`
      }
      if (isTextBelowInSight()) watch.observe(figure)
      else settle()
    },
  }
}
