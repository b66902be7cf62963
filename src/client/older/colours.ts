const OKLCH = /oklch\(\s*([\d.]+)(%?)\s+([\d.]+)\s+([\d.]+)(?:deg)?\s*(?:\/\s*([\d.]+)(%?)\s*)?\)/g
/** Matches the start of a colour whose hue is a variable: it becomes a grey, because no sheet knows the hue. */
const VARIABLE_HUE = /(oklch\(\s*[\d.]+%?\s+)[\d.]+\s+var\(--\w+\)/g
/** Matches the sign of a category. It keeps a hue, because it tells categories apart. */
const SWATCH = /oklch\(\s*var\(--swatch\)\s+var\(--h\)\s*\)/g
/** Is near it: hues of OKLCH lie about thirty degrees further round the circle than those of HSL. */
const OLD_SWATCH = 'hsl(calc(var(--h) - 30), 26%, 54%)'
const MIX = /color-mix\(in \w+,\s*((?:var\([^()]*\)|[^(),])+?)(?:\s+([\d.]+)%)?,\s*((?:var\([^()]*\)|[^(),])+?)(?:\s+[\d.]+%)?\)/g

/** Converts a linear channel of light to its sRGB value. */
const gamma = (it: number) => {
  const value = it <= 0.0031308 ? 12.92 * it : 1.055 * it ** (1 / 2.4) - 0.055
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
}

/** Uses Björn Ottosson's matrices; colours outside sRGB are clipped. */
function toRgb(lightness: number, chroma: number, hue: number): [number, number, number] {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** Returns the CSS with colours that every browser reads; a mixture becomes the colour with the larger share. */
export const inOldColours = (css: string): string =>
  css
    .replace(SWATCH, OLD_SWATCH)
    .replace(VARIABLE_HUE, '$10 0')
    .replace(OKLCH, (_, lightness, percent, chroma, hue, alpha, ofAlpha) => {
      const rgb = toRgb(Number(lightness) / (percent ? 100 : 1), Number(chroma), Number(hue)).join(' ')
      return alpha === undefined ? `rgb(${rgb})` : `rgb(${rgb} / ${alpha}${ofAlpha})`
    })
    .replace(MIX, (_, one, share = '50', other) => (Number(share) < 50 ? other : one).trim())

/** Browsers store custom properties and values built from them as text, so they can still be read here. */
function translate(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule)
      for (const name of [...rule.style]) {
        const value = rule.style.getPropertyValue(name)
        const known = inOldColours(value)
        if (known !== value) rule.style.setProperty(name, known, rule.style.getPropertyPriority(name))
      }
    if ('cssRules' in rule) translate(rule.cssRules as CSSRuleList)
  }
}

/** Rewrites colours for a browser without `oklch` and `color-mix`: otherwise panels would have no background. */
export function teachColours(): void {
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) translate(sheet.cssRules)
  addEventListener(
    'load',
    ({ target }) => target instanceof HTMLLinkElement && target.sheet && translate(target.sheet.cssRules),
    true,
  )
  const { replaceSync } = CSSStyleSheet.prototype
  CSSStyleSheet.prototype.replaceSync = function (css) {
    replaceSync.call(this, inOldColours(css))
  }
}
