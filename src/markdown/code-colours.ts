import dark from 'shiki/themes/github-dark-default.mjs'
import light from 'shiki/themes/github-light-default.mjs'

export interface Colour {
  className: string
  light: { color: string; background?: string }
  dark: { color: string; background?: string }
}

/** Bits of the highlighter's font style with the class each becomes. */
export const FONT_STYLES = [
  { bit: 1, className: 'ki', css: 'font-style:italic' },
  { bit: 2, className: 'kb', css: 'font-weight:600' },
  { bit: 4, className: 'ku', css: 'text-decoration:underline' },
  { bit: 8, className: 'ks', css: 'text-decoration:line-through' },
] as const

const MARKER = '#0000'

/**
 * Both themes colour the same scopes by the same rules, so one pass with a theme whose "colours" are numbers of rules
 * finds light and dark at once, in half the time of two passes.
 */
export const { colours, theme } = merge()

/** The class of a token by the colour that the merged theme gave it; the default colour needs none. */
export function classOfColour(color: string | undefined): string {
  if (!color?.startsWith(MARKER)) return ''
  return colours[Number.parseInt(color.slice(MARKER.length), 16) - 1]?.className ?? ''
}

function merge() {
  const rules = light.tokenColors ?? []
  const darkRules = dark.tokenColors ?? []
  const found = new Map<string, Colour>()
  const defaults = `${light.colors?.['editor.foreground']} ${dark.colors?.['editor.foreground']}`
  const tokenColors = rules.map((rule, index) => {
    const other = darkRules[index]
    if (JSON.stringify(rule.scope) !== JSON.stringify(other?.scope))
      throw new Error('The two themes no longer share their scopes')
    const { foreground, background, ...settings } = rule.settings
    const color = { light: sideOf(foreground, background), dark: sideOf(other?.settings.foreground, other?.settings.background) }
    const key = JSON.stringify(color)
    const plain = !foreground || `${color.light.color} ${color.dark.color}` === defaults
    if (!plain && !found.has(key)) found.set(key, { className: `k${(found.size + 1).toString(36)}`, ...color })
    const number = [...found.keys()].indexOf(key) + 1
    if (!foreground) return { ...rule, settings }
    return {
      ...rule,
      settings: { ...settings, foreground: plain ? '#000000' : `${MARKER}${number.toString(16).padStart(2, '0')}` },
    }
  })
  const colors = { 'editor.foreground': '#000000', 'editor.background': '#ffffff' }
  return { colours: [...found.values()], theme: { name: 'ink', type: 'light' as const, colors, tokenColors } }
}

function sideOf(color: string | undefined, background: string | undefined) {
  return background ? { color: color ?? '', background } : { color: color ?? '' }
}
