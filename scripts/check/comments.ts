import nlp from 'compromise'
import { type Finding, lineAt, type Rule } from './source.ts'

const block = /(?<=^|[\s;{}(,])\/\*\*?([\s\S]*?)\*\/|(?<=^|\n)[ \t]*\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*/g
const instruction = /biome-ignore|@ts-|@vite-|eslint|@license|@jsx|#__PURE__|c8 ignore/
const headless = /^(?:Who|Whom|Whose|What|Which|Where|How|Whoever|Whatever|Whichever|Wherever)\b/
/** Most comments hold one of these; only the others are worth the slower look at each word. */
const plainVerb =
  /\b(?:is|are|was|were|be|been|being|has|have|had|does|do|did|can|cannot|could|may|might|must|will|would|should|shall|needs?|returns?|comes?|goes|takes?|gives?|makes?|keeps?|says?|reads?|writes?|finds?|stands?|shows?|holds?|knows?|asks?|lets?|gets?|puts?)\b|n't\b/i

interface Comment {
  text: string
  /** Counts characters from the beginning of the file. */
  index: number
}

/** Lists what a file says in comments: one entry for a block, without its signs and its tags (`@param`). */
function commentsOf(text: string): Comment[] {
  return [...text.matchAll(block)].flatMap((match) => {
    const said = (match[1] ?? match[0])
      .replace(/(?:^|\n)\s*(?:\*(?!\*)|\/\/)/g, '\n')
      .split(/\n\s*@/)[0]
      ?.replace(/\s+/g, ' ')
      .trim()
    return said && !instruction.test(said) ? [{ text: said, index: match.index + match[0].search(/\S/) }] : []
  })
}

/** Says whether a sentence has a verb. Doc comments leave their subject out ("Returns …"), so they are read with one. */
function hasVerb(text: string): boolean {
  if (plainVerb.test(text)) return true
  const words = text.replace(/`[^`]*`/g, 'it')
  return nlp(words).verbs().length > 0 || nlp(`It ${words.charAt(0).toLowerCase()}${words.slice(1)}`).match('^it #Verb').found
}

/** Finds comments that are no sentence: they begin with a question word without being a question, or have no verb. */
export const commentFaults: Rule = (sources) =>
  sources
    .filter(({ path }) => /^(?:src|scripts|tests)\/.*\.(?:ts|tsx|mts|mjs)$/.test(path))
    .flatMap(({ path, text }) =>
      commentsOf(text).flatMap((it): Finding[] => {
        const finding = (says: string) => [{ path, line: lineAt(text, it.index), says: `${says}: ${it.text.slice(0, 80)}` }]
        if (headless.test(it.text) && !it.text.includes('?')) return finding('begins with a question word and asks nothing')
        return hasVerb(it.text) ? [] : finding('has no verb')
      }),
    )
