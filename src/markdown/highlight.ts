import { type Awaitable, createHighlighterCore, type HighlighterCore, type RegexEngine } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { classOfColour, FONT_STYLES, theme } from './code-colours.ts'
import { grammars } from './languages.ts'

export interface Piece {
  text: string
  /** Holds space-separated classes; it is empty for the default colour. */
  className: string
}

/**
 * Limits the length of a line: a longer one is data, not code. There is no limit by the clock: on a busy machine it would leave lines
 * half coloured, and the same text would not give the same bytes. Callers limit the time of the whole.
 */
const LIMITS = { tokenizeMaxLineLength: 2000, tokenizeTimeLimit: 0 }

let shared: Promise<HighlighterCore> | undefined

/**
 * Starts the highlighter; grammars are loaded one by one as texts use them. Browsers take the default engine, because their policy
 * blocks WebAssembly; the server passes Oniguruma in C++, which is five times as fast.
 */
export function startHighlighter(
  engine: Awaitable<RegexEngine> = createJavaScriptRegexEngine({ forgiving: true }),
): Promise<HighlighterCore> {
  shared = createHighlighterCore({ themes: [theme], langs: [], engine })
  return shared
}

/** Returns lines of coloured pieces; neighbours of one colour are one piece. */
export async function highlight(code: string, grammar: string): Promise<Piece[][]> {
  const shiki = await (shared ?? startHighlighter())
  const load = Object.hasOwn(grammars, grammar) ? grammars[grammar as keyof typeof grammars] : undefined
  if (!load) return code.split('\n').map((text) => [{ text, className: '' }])
  if (!shiki.getLoadedLanguages().includes(grammar)) await shiki.loadLanguage(load)
  const lines = shiki.codeToTokensBase(code, { ...LIMITS, lang: grammar, theme: theme.name })
  return lines.map((tokens) => {
    const pieces: Piece[] = []
    for (const { content, color, fontStyle = 0 } of tokens) {
      const last = pieces.at(-1)
      const className = classesOf(color, fontStyle)
      if (last && (last.className === className || content.trim() === '')) last.text += content
      else pieces.push({ text: content, className })
    }
    return pieces
  })
}

function classesOf(color: string | undefined, fontStyle: number): string {
  // The value -1 means "not set".
  const styles = fontStyle > 0 ? FONT_STYLES.filter(({ bit }) => fontStyle & bit) : []
  return [classOfColour(color), ...styles.map((it) => it.className)].filter(Boolean).join(' ')
}
