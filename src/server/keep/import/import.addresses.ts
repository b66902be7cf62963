import { posix } from 'node:path'
import { decodePath } from '#lib/site-path.ts'
import { refusalOf } from '#server/content/redirect/redirect.rules.ts'
import type { FrontMatter } from './import.front-matter.ts'
import { flatten, isEmpty } from './import.values.ts'

/** Lists the fields of Hugo and Jekyll that hold former addresses. */
const FORMER = ['aliases', 'redirect_from']
/** Lists the fields of Hexo, Jekyll, VuePress and Hugo that hold the address of the article until now. */
const OWN = ['permalink', 'url']
const JEKYLL_STYLES = new Set(['pretty', 'date', 'ordinal', 'weekdate', 'none'])

/** Holds an address that an article had elsewhere: a decoded path, and the line of the file that states it. */
export interface OldAddress {
  path: string
  line?: number | undefined
}

type Flaw = (reason: string, line?: number) => void

interface Habit {
  /** Is the path below which the old site stood. */
  base: string
  /** Is true when the generator tells the article's own address, so `OWN` is not read. */
  isPlaced: boolean
}

/** Reads the addresses under which an article was known before. An invalid one, or one that belongs to this site, is reported. */
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

/** Returns the address from the root. Hugo's aliases without a leading slash are relative to the folder of their page. */
function rooted(text: string, key: string, file: string): string {
  if (text.startsWith('/')) return text
  const folder = key === 'aliases' ? posix.dirname(file).replace(/^content(?:\/|$)/, '') : ''
  return folder && folder !== '.' ? `/${folder}/${text}` : `/${text}`
}
