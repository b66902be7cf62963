/** Holds the colour of links and buttons as the owner chose it: a hue, and the lightness in each theme, in hundredths. */
export interface AccentChoice {
  hue: number
  light: number
  dark: number
}

export const ACCENT_DEFAULT: AccentChoice = { hue: 262, light: 52, dark: 74 }
/** Is the least contrast between text and its background. */
export const CONTRAST_MIN = 4.5

type Rgb = readonly [number, number, number]

/** Returns the colour in linear light; a value may be out of the range that a screen can show. */
function linear(lightness: number, chroma: number, hue: number): Rgb {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const isShown = (rgb: Rgb) => rgb.every((it) => it >= -0.0005 && it <= 1.0005)
const hexOf = (it: number) => {
  const light = Math.min(1, Math.max(0, it))
  const coded = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
  return Math.round(coded * 255)
    .toString(16)
    .padStart(2, '0')
}

/** Returns the colour as every screen shows it: paler where it would be more vivid than a screen can show. */
export function colour(lightness: number, chroma: number, hue: number): string {
  let vivid = chroma
  while (vivid > 0 && !isShown(linear(lightness, vivid, hue))) vivid -= 0.005
  return `#${linear(lightness, Math.max(0, vivid), hue).map(hexOf).join('')}`
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const coded = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return coded <= 0.04045 ? coded / 12.92 : ((coded + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (bright + 0.05) / (dim + 0.05)
}

/** Holds what the accent stands on in each theme, as tokens.css has it; tokens know only the theme that is on. */
export const SAMPLE_GROUNDS = {
  light: { ground: colour(0.985, 0.003, 260), rim: colour(0.91, 0.008, 260), text: colour(0.27, 0.015, 260) },
  dark: { ground: colour(0.17, 0.012, 260), rim: colour(0.3, 0.016, 260), text: colour(0.86, 0.012, 260) },
}

export interface AccentColours {
  accent: string
  hover: string
  on: string
  soft: string
}

/** Returns the four colours of each theme. They follow tokens.css, which holds the site's own hue. */
export function accentColours({ hue, light, dark }: AccentChoice): Record<'light' | 'dark', AccentColours> {
  return {
    light: {
      accent: colour(light / 100, 0.17, hue),
      hover: colour(Math.max(0, light / 100 - 0.06), 0.17, hue),
      on: '#fcfcfc',
      soft: colour(0.95, 0.022, hue),
    },
    dark: {
      accent: colour(dark / 100, 0.13, hue),
      hover: colour(Math.min(1, dark / 100 + 0.06), 0.095, hue),
      on: colour(0.16, 0.02, hue),
      soft: colour(0.29, 0.06, hue),
    },
  }
}

/** Lists the backgrounds of links: page, card, sunken surface, and the surface under the pointer. */
const GROUNDS = {
  light: [colour(0.985, 0.003, 260), '#ffffff', colour(0.965, 0.006, 260), colour(0.955, 0.008, 260)],
  dark: [colour(0.17, 0.012, 260), colour(0.21, 0.014, 260), colour(0.145, 0.012, 260), colour(0.25, 0.016, 260)],
}

/** Returns the smallest contrast of each theme, between the colours of the accent and the texts and backgrounds next to them. */
export function accentContrast(choice: AccentChoice): Record<'light' | 'dark', number> {
  const colours = accentColours(choice)
  const least = (theme: 'light' | 'dark') => {
    const { accent, hover, on, soft } = colours[theme]
    const pairs = [...[...GROUNDS[theme], soft].map((it) => [accent, it]), [on, accent], [on, hover]] as [string, string][]
    return Math.min(...pairs.map(([one, other]) => contrast(one, other)))
  }
  return { light: least('light'), dark: least('dark') }
}

const THEMES = { light: '浅色', dark: '深色' } as const

/** Returns a message that tells why a colour cannot be read, or null. */
export function accentFault(choice: AccentChoice): string | null {
  const found = accentContrast(choice)
  const bad = (['light', 'dark'] as const).find((it) => found[it] < CONTRAST_MIN)
  // The value is cut, not rounded: 4.46 is not 4.5.
  return bad ? `主题色在${THEMES[bad]}主题下的对比度只有 ${Math.floor(found[bad] * 10) / 10}，至少要 ${CONTRAST_MIN}` : null
}

const rules = ({ accent, hover, on, soft }: AccentColours) =>
  `--accent:${accent};--accent-hover:${hover};--on-accent:${on};--accent-soft:${soft}`

/** Returns a style sheet that replaces the site's own colour, whichever sheet comes first; paper is light. */
export function accentSheet(choice: AccentChoice): string {
  const { light, dark } = accentColours(choice)
  return `:root:root{${rules(light)}}@media screen{:root.dark{${rules(dark)}}}\n`
}
