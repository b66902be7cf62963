import { isAllowed } from './allowed.ts'
import { findAll, type Rule } from './source.ts'

const physicalProperty =
  /(?<![\w-])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|(?<![\w-])(?:text-align|float|clear)\s*:\s*(?:left|right)\b/g
const physicalUtility =
  /(?<=["'`\s:!])-?(?:(?:ml|mr|pl|pr|scroll-ml|scroll-mr)-?(?:\d|auto|px)|(?:left|right)-(?:\d|auto|px|full)|(?:text|float|clear)-(?:left|right)(?=["'`\s])|(?:border-[lr]|rounded-(?:[lr]|[tb][lr]))(?=["'`\s-]))[\w.%/-]*/g
const arbitrary = /(?<=["'`\s:!])-?[a-z][\w:-]*-\[[^\]\s]+\]|(?<=["'`\s])\[&[^\]]*\]:/g
/** Matches a class string that only goes on with the mark: none of it is compiled, and all pages carry its utilities. */
const lateMark = /(?<=["'`])[^"'`:\n]+ :uno: /g
const rawColour = /(?<![\w&/])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w/-])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/gi

/**
 * Checks that colours have names, that directions are logical, and that nothing is styled in place (the Content-Security-Policy would
 * drop it).
 */
export const lookFaults: Rule = (sources) =>
  sources
    .filter(({ path }) => /^src\/.*\.(astro|tsx|css)$|^uno\.config\.ts$/.test(path))
    .flatMap((source) => {
      const markup = !source.path.endsWith('.css')
      const css = source.path.endsWith('.css') || source.path.endsWith('.astro')
      return [
        ...(isAllowed('colours', source.path) ? [] : findAll(source, rawColour, 'colours get their names in styles/tokens.css')),
        ...(css ? findAll(source, physicalProperty, 'directions are logical: inline-start, inline-end') : []),
        ...(markup ? findAll(source, physicalUtility, 'directions are logical: ms-, me-, ps-, pe-, start-, end-') : []),
        ...(markup ? findAll(source, arbitrary, 'no arbitrary values: give it a name in uno.config.ts') : []),
        ...(markup ? findAll(source, lateMark, 'a class string begins with `:uno:`, or is not compiled') : []),
        ...(markup
          ? findAll(source, /\sstyle=|\bdefine:vars\b/g, 'no style in place: the Content-Security-Policy refuses it')
          : []),
      ]
    })
