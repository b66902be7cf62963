import { ACCENT_DEFAULT, type AccentChoice, accentColours, colour } from './accent.ts'

/** Holds the light tokens of `tokens.css`: lightness, chroma and hue. */
export const LIGHT_TOKENS = {
  surface: [1, 0, 0],
  sunken: [0.965, 0.006, 260],
  text: [0.27, 0.015, 260],
  strong: [0.19, 0.015, 260],
  muted: [0.5, 0.018, 260],
  faint: [0.54, 0.018, 260],
  border: [0.91, 0.008, 260],
  field: [0.62, 0.015, 260],
  ok: [0.5, 0.115, 155],
  warn: [0.52, 0.105, 75],
  danger: [0.54, 0.2, 25],
  'ok-soft': [0.955, 0.03, 155],
  'warn-soft': [0.96, 0.035, 85],
  'danger-soft': [0.955, 0.022, 25],
} as const

export type LightColours = Record<keyof typeof LIGHT_TOKENS | 'accent' | 'accent-soft', string>

/** Returns the light colours as hex, for what leaves the site and takes no style sheet along. */
export function lightColours(choice: AccentChoice | null): LightColours {
  const { accent, soft } = accentColours(choice ?? ACCENT_DEFAULT).light
  const tokens = Object.entries(LIGHT_TOKENS).map(([name, [light, chroma, hue]]) => [name, colour(light, chroma, hue)])
  return { ...(Object.fromEntries(tokens) as LightColours), accent, 'accent-soft': soft }
}
