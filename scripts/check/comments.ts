import nlp from 'compromise'
import { type Finding, isTest, lineAt, type Rule } from './source.ts'

const block = /(?<=^|[\s;{}(,])\/\*\*?([\s\S]*?)\*\/|(?<=^|\n)[ \t]*\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*/g
const instruction = /biome-ignore|@ts-|@vite-|eslint|@license|@jsx|#__PURE__|c8 ignore/
const headless = /^(?:Who|Whom|Whose|What|Which|Where|How|Why|Whether|Whoever|Whatever|Whichever|Wherever)\b/
/** Matches verbs that most comments hold; only the other comments need the slower look at each word. */
const plainVerb =
  /\b(?:is|are|was|were|be|been|being|has|have|had|does|do|did|can|cannot|could|may|might|must|will|would|should|shall|needs?|returns?|comes?|goes|takes?|gives?|makes?|keeps?|says?|reads?|writes?|finds?|stands?|shows?|holds?|knows?|asks?|lets?|gets?|puts?)\b|n't\b/i

const exportedFunction =
  /^\s*\nexport (?:default )?(?:async )?(?:function\b|const \w+ = (?:async )?(?:<[^\n]*>)?(?:\([^()]*\)|\w+)(?:: [^=\n]+)? =>)/

interface Comment {
  text: string
  /** Counts characters from the beginning of the file. */
  index: number
  /** Is true of the doc comment of an exported function. */
  tellsFunction: boolean
}

/** Lists the comments of a file, one entry for each block, without comment signs and tags (`@param`). */
function commentsOf(text: string): Comment[] {
  return [...text.matchAll(block)].flatMap((match) => {
    const said = (match[1] ?? match[0])
      .replace(/(?:^|\n)\s*(?:\*(?!\*)|\/\/)/g, '\n')
      .split(/\n\s*@/)[0]
      ?.replace(/\s+/g, ' ')
      .trim()
    if (!said || instruction.test(said)) return []
    const tellsFunction = match[0].startsWith('/**') && exportedFunction.test(text.slice(match.index + match[0].length))
    return [{ text: said, index: match.index + match[0].search(/\S/), tellsFunction }]
  })
}

/** Checks whether a sentence has a verb. Doc comments leave their subject out ("Returns …"), so they are read with one. */
function hasVerb(text: string): boolean {
  if (plainVerb.test(text)) return true
  const words = text.replace(/`[^`]*`/g, 'it')
  return nlp(words).verbs().length > 0 || nlp(`It ${words.charAt(0).toLowerCase()}${words.slice(1)}`).match('^it #Verb').found
}

/** Checks whether a doc comment begins with the verb that tells what its function does: "Returns …", "Finds …". */
function beginsWithVerb(text: string): boolean {
  const first = text.split(/\s/, 1)[0] ?? ''
  return /^[A-Z][a-z-]*s$/.test(first) && nlp(`It ${first.toLowerCase()} something`).match('^it #Verb').found
}

/**
 * Finds comments that are not sentences: they begin with a question word without being a question, or have no verb. The doc comment of
 * an exported function has to begin with its verb.
 */
export const commentFaults: Rule = (sources) =>
  sources
    .filter(({ path }) => /^(?:src|scripts|tests)\/.*\.(?:ts|tsx|mts|mjs)$/.test(path))
    .flatMap(({ path, text }) =>
      commentsOf(text).flatMap((it): Finding[] => {
        const finding = (says: string) => [{ path, line: lineAt(text, it.index), says: `${says}: ${it.text.slice(0, 80)}` }]
        if (headless.test(it.text) && !it.text.includes('?')) return finding('begins with a question word and asks nothing')
        if (!isTest(path) && it.tellsFunction && !beginsWithVerb(it.text))
          return finding('tells of a function and begins with no verb')
        return hasVerb(it.text) ? [] : finding('has no verb')
      }),
    )
