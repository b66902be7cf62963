import dark from 'shiki/themes/github-dark-default.mjs'
import light from 'shiki/themes/github-light-default.mjs'

export interface Colour {
  className: string
  light: { color: string; background?: string }
  dark: { color: string; background?: string }
}

/** Lists the bits of the highlighter's font style with the class for each. */
export const FONT_STYLES = [
  { bit: 1, className: 'code-italic', property: 'font-style', value: 'italic' },
  { bit: 2, className: 'code-bold', property: 'font-weight', value: '600' },
  { bit: 4, className: 'code-under', property: 'text-decoration', value: 'underline' },
  { bit: 8, className: 'code-struck', property: 'text-decoration', value: 'line-through' },
] as const

const MARKER = '#0000'
const DEFAULT = '#000000'

/**
 * Merges the two themes. Both colour the same scopes by the same rules, so one pass with a theme whose "colours" are numbers of rules
 * finds the light and the dark colour at once, in half the time of two passes.
 */
export const { colours, theme } = merge()

/** Returns the class of a token for the colour that the merged theme gave it; the default colour needs none. */
export function classOfColour(color: string | undefined): string {
  if (!color?.startsWith(MARKER)) return ''
  return colours[Number.parseInt(color.slice(MARKER.length), 16) - 1]?.className ?? ''
}

function merge() {
  const defaults = pairOf(light.colors?.['editor.foreground'], dark.colors?.['editor.foreground'])
  const rules = (light.tokenColors ?? []).map((rule, index) => {
    const other = dark.tokenColors?.[index]
    if (JSON.stringify(rule.scope) !== JSON.stringify(other?.scope))
      throw new Error('The two themes no longer share their scopes')
    return { ...rule, dark: other?.settings ?? {}, pair: pairOf(rule.settings.foreground, other?.settings.foreground) }
  })
  const found = new Map<string, Colour>()
  // Colours without a background come first: a background is kept only for a text that cannot be read without one.
  const grounded = rules.filter((it) => it.settings.background)
  for (const { settings, dark, pair } of [...rules.filter((it) => !it.settings.background), ...grounded]) {
    if (!settings.foreground || pair === defaults || found.has(pair)) continue
    const className = `k${(found.size + 1).toString(36)}`
    found.set(pair, { className, light: sideOf(settings), dark: sideOf(dark) })
  }
  const numbers = new Map([...found.keys()].map((pair, index) => [pair, `${MARKER}${(index + 1).toString(16).padStart(2, '0')}`]))
  const tokenColors = rules.map(({ scope, settings: { foreground, fontStyle }, pair }) => ({
    ...(scope ? { scope } : {}),
    settings: { ...(fontStyle ? { fontStyle } : {}), ...(foreground ? { foreground: numbers.get(pair) ?? DEFAULT } : {}) },
  }))
  const colors = { 'editor.foreground': DEFAULT, 'editor.background': '#ffffff' }
  return { colours: [...found.values()], theme: { name: 'ink', type: 'light' as const, colors, tokenColors } }
}

function pairOf(light: string | undefined, dark: string | undefined): string {
  return `${light} ${dark}`
}

function sideOf({ foreground = '', background }: { foreground?: string; background?: string }) {
  return background ? { color: foreground, background } : { color: foreground }
}
