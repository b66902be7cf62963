import { DIAGRAM_COLOURS, type DiagramColours } from '#lib/diagram-messages.ts'

/** Returns the current colour tokens of the page as hex, the only notation that the drawing library reads. */
export function pageColours(): DiagramColours {
  const style = getComputedStyle(document.documentElement)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  const hex = (name: string) => {
    if (!pen) return ''
    pen.fillStyle = style.getPropertyValue(`--${name}`)
    pen.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data
    return `#${((1 << 24) + (red << 16) + (green << 8) + blue).toString(16).slice(1)}`
  }
  return Object.fromEntries(DIAGRAM_COLOURS.map((name) => [name, hex(name)])) as DiagramColours
}
