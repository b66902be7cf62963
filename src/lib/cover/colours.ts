import type { Role } from './shapes.ts'

/** Names the hue of a colour: the category's, its neighbour's, or warm paper. */
type Hue = 'own' | 'near' | 'paper'
type Colour = readonly [lightness: number, chroma: number, hue: Hue]
export type Theme = 'light' | 'dark'

const PAPER_HUE = 85

/** Holds the inks 淡 tint, 纸 paper, 深 night, 中 mid and 邻 neighbour, in this order; islands/ui/drawn-cover.css has the same. */
export const INKS: Record<Theme, readonly Record<Role, Colour>[]> = {
  light: [
    {
      g: [0.945, 0.015, 'own'],
      a: [0.905, 0.024, 'own'],
      b: [0.825, 0.04, 'own'],
      c: [0.55, 0.063, 'own'],
      l: [0.7, 0.043, 'own'],
      p: [0.68, 0.073, 'near'],
    },
    {
      g: [0.955, 0.011, 'paper'],
      a: [0.92, 0.015, 'own'],
      b: [0.8, 0.044, 'own'],
      c: [0.42, 0.064, 'own'],
      l: [0.64, 0.047, 'own'],
      p: [0.62, 0.085, 'near'],
    },
    {
      g: [0.335, 0.037, 'own'],
      a: [0.385, 0.041, 'own'],
      b: [0.475, 0.049, 'own'],
      c: [0.83, 0.037, 'own'],
      l: [0.58, 0.044, 'own'],
      p: [0.86, 0.056, 'near'],
    },
    {
      g: [0.795, 0.032, 'own'],
      a: [0.835, 0.029, 'own'],
      b: [0.72, 0.041, 'own'],
      c: [0.4, 0.043, 'own'],
      l: [0.93, 0.014, 'own'],
      p: [0.965, 0.012, 'near'],
    },
    {
      g: [0.93, 0.01, 'near'],
      a: [0.89, 0.019, 'near'],
      b: [0.77, 0.048, 'own'],
      c: [0.48, 0.065, 'own'],
      l: [0.66, 0.043, 'near'],
      p: [0.6, 0.072, 'own'],
    },
  ],
  dark: [
    {
      g: [0.265, 0.018, 'own'],
      a: [0.305, 0.024, 'own'],
      b: [0.385, 0.036, 'own'],
      c: [0.68, 0.056, 'own'],
      l: [0.48, 0.036, 'own'],
      p: [0.72, 0.059, 'near'],
    },
    {
      g: [0.25, 0.007, 'paper'],
      a: [0.29, 0.015, 'own'],
      b: [0.41, 0.041, 'own'],
      c: [0.74, 0.051, 'own'],
      l: [0.52, 0.038, 'own'],
      p: [0.72, 0.072, 'near'],
    },
    {
      g: [0.205, 0.025, 'own'],
      a: [0.245, 0.031, 'own'],
      b: [0.33, 0.041, 'own'],
      c: [0.72, 0.041, 'own'],
      l: [0.45, 0.041, 'own'],
      p: [0.78, 0.056, 'near'],
    },
    {
      g: [0.4, 0.026, 'own'],
      a: [0.44, 0.025, 'own'],
      b: [0.335, 0.028, 'own'],
      c: [0.82, 0.025, 'own'],
      l: [0.56, 0.022, 'own'],
      p: [0.86, 0.019, 'near'],
    },
    {
      g: [0.255, 0.013, 'near'],
      a: [0.295, 0.019, 'near'],
      b: [0.4, 0.043, 'own'],
      c: [0.7, 0.058, 'own'],
      l: [0.5, 0.032, 'near'],
      p: [0.74, 0.061, 'own'],
    },
  ],
}

/** Converts an OKLCH colour to `#rrggbb`; what a screen cannot show is clipped. */
export function toHex(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels.map(channelHex).join('')}`
}

function channelHex(linear: number): string {
  const coded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(255 * Math.min(1, Math.max(0, coded)))
    .toString(16)
    .padStart(2, '0')
}

interface Look {
  ink: number
  hue: number
  near: number
  theme: Theme
}

/** Returns the colour of a part of a drawing in hexadecimal, for what cannot read variables. */
export function colourOf(role: Role, { ink, hue, near, theme }: Look): string {
  const colours = INKS[theme][ink]
  if (!colours) throw new RangeError(`There is no ink ${ink}`)
  const [lightness, chroma, kind] = colours[role]
  return toHex(lightness, chroma, { own: hue, near: hue + near, paper: PAPER_HUE }[kind])
}
