/** As in the frame: a wide drawing shrinks to this much, then scrolls. */
const SMALLEST = 0.6
const SCROLL_BAR = 16

/** Gives a drawing its room. Nothing moves under the reader's eyes: what would push visible text waits until the drawing is out of sight. */
export function fitDiagram(figure: HTMLElement, frame: HTMLElement): { show: (width: number, height: number) => void } {
  let size: [width: number, height: number] | null = null
  let isHeld = false

  const resize = () => {
    if (!size || isHeld) return
    const [width, height] = size
    const scale = Math.min(1, Math.max(SMALLEST, figure.clientWidth / width))
    const bar = width * scale > figure.clientWidth ? SCROLL_BAR : 0
    frame.style.blockSize = `${Math.ceil(height * scale) + bar}px`
  }
  const watch = new IntersectionObserver((seen) => {
    if (!isHeld || seen.at(-1)?.isIntersecting !== false) return
    isHeld = false
    resize()
  })
  new ResizeObserver(resize).observe(figure)

  return {
    show(width, height) {
      const isFirst = !size
      size = [width, height]
      if (isFirst) {
        const { bottom, top } = figure.getBoundingClientRect()
        // Text below it is in sight.
        isHeld = bottom > 0 && top < innerHeight && bottom < innerHeight
        frame.style.blockSize = `${figure.clientHeight}px`
        frame.classList.add('drawn')
        watch.observe(figure)
      }
      resize()
    },
  }
}
