import { posix } from 'node:path'
import { decodePath } from '#lib/site-path.ts'
import { refusalOf } from '#server/site/redirect.rules.ts'
import type { FrontMatter } from './import.front-matter.ts'
import { flatten, isEmpty } from './import.values.ts'

/** Hugo's and Jekyll's lists of former addresses. */
const FORMER = ['aliases', 'redirect_from']
/** The address that the article had until now, in the words of Hexo, Jekyll, VuePress and Hugo. */
const OWN = ['permalink', 'url']
const JEKYLL_STYLES = new Set(['pretty', 'date', 'ordinal', 'weekdate', 'none'])

/** An address that an article had elsewhere: a decoded path, and the line that says so. */
export interface OldAddress {
  path: string
  line?: number | undefined
}

type Flaw = (reason: string, line?: number) => void

interface Habit {
  /** The path below which the site stood. */
  base: string
  /** Its own address is told elsewhere. */
  isPlaced: boolean
}

/** The addresses under which an article was known before. What is none, or belongs to the site itself, is named. */
export function readOldAddresses(front: FrontMatter, file: string, { base, isPlaced }: Habit, flaw: Flaw): OldAddress[] {
  const found: OldAddress[] = []
  for (const key of isPlaced ? FORMER : [...FORMER, ...OWN]) {
    const line = front.lineOf(key)
    const wrong = (written: string, reason: string) => flaw(`旧地址 ${written} ${reason}，没有保留`, line)
    const value = front.values.get(key)
    const texts = isEmpty(value) ? [] : flatten(value, () => flaw(`${key}：只能是文字或列表，已忽略`, line))
    for (const text of texts) {
      if (OWN.includes(key) && (JEKYLL_STYLES.has(text) || isForeign(text))) continue
      if (isForeign(text)) wrong(text, '是别的网站')
      else if (/[?#]/.test(text)) wrong(text, '带有 ? 或 #')
      else if (/(?:^|\/):\w/.test(text)) wrong(text, '含有占位符')
      else if (key === 'aliases' && !text.includes('/') && !/\.html?$/.test(text)) wrong(text, '不是路径')
      else {
        const path = decodePath(base + rooted(text, key, file))
        const refusal = path === null ? '不能用作路径' : refusalOf(path)
        if (path === null || refusal !== null) wrong(text, refusal ?? '')
        else found.push({ path, line })
      }
    }
  }
  return found
}

const isForeign = (text: string) => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(text)

/** Hugo's aliases without a slash in front stand beside their page; all others at the root. */
function rooted(text: string, key: string, file: string): string {
  if (text.startsWith('/')) return text
  const folder = key === 'aliases' ? posix.dirname(file).replace(/^content(?:\/|$)/, '') : ''
  return folder && folder !== '.' ? `/${folder}/${text}` : `/${text}`
}
