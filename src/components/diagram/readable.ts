const SHAPES = 'rect, circle, ellipse, polygon, path'
/** Text with less contrast on its background is hard to read. */
const LEAST_CONTRAST = 3

type Channels = [number, number, number]

const channelsOf = (colour: string): Channels | null => {
  const found = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(colour)
  return found && Number(found[4] ?? 1) > 0.5 ? [Number(found[1]), Number(found[2]), Number(found[3])] : null
}

const linear = (value: number) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)

/** WCAG defines relative luminance and contrast this way. */
const luminance = ([red, green, blue]: Channels) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/**
 * Makes text readable on boxes that an author coloured for one theme: in the other theme it could be white on white. It then gets
 * black or white.
 */
export function keepReadable(svg: SVGSVGElement): void {
  for (const node of svg.querySelectorAll<SVGGElement>('.node, .cluster')) {
    const shape = node.querySelector(SHAPES)
    const ground = shape && channelsOf(getComputedStyle(shape).fill)
    if (!ground) continue
    for (const text of node.querySelectorAll<SVGTextElement>('text, tspan')) {
      const ink = channelsOf(getComputedStyle(text).fill)
      const light = luminance(ground)
      if (!ink || contrast(luminance(ink), light) >= LEAST_CONTRAST) continue
      text.style.setProperty('fill', contrast(1, light) > contrast(0, light) ? 'white' : 'black', 'important')
    }
  }
}
