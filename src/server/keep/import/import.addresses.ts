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
  /** Is true where `aliases` are other names of a text, not addresses. */
  hasNames: boolean
}

/** Lists what makes an address useless, in the order in which it is looked for. */
const FAULTS: [isSo: (text: string, key: string) => boolean, reason: string][] = [
  [(text) => isForeign(text), '是别的网站'],
  [(text) => /[?#]/.test(text), '带有 ? 或 #'],
  [(text) => /(?:^|\/):\w/.test(text), '含有占位符'],
  [(text, key) => key === 'aliases' && !text.includes('/') && !/\.html?$/.test(text), '不是路径'],
]

/** Reads the addresses under which an article was known before. An invalid one, or one that belongs to this site, is reported. */
export function readOldAddresses(
  front: FrontMatter,
  file: string,
  { base, isPlaced, hasNames }: Habit,
  flaw: Flaw,
): OldAddress[] {
  if (hasNames) return []
  return (isPlaced ? FORMER : [...FORMER, ...OWN]).flatMap((key) => {
    const line = front.lineOf(key)
    const value = front.values.get(key)
    const texts = isEmpty(value) ? [] : flatten(value, () => flaw(`${key}：只能是文字或列表，已忽略`, line))
    const written = OWN.includes(key) ? texts.filter((it) => !JEKYLL_STYLES.has(it) && !isForeign(it)) : texts
    return written.flatMap((text) => {
      const path = decodePath(base + rooted(text, key, file))
      const reason = FAULTS.find(([isSo]) => isSo(text, key))?.[1] ?? (path === null ? '不能用作路径' : refusalOf(path))
      if (path !== null && reason === null) return { path, line }
      flaw(`旧地址 ${text} ${reason}，没有保留`, line)
      return []
    })
  })
}

const isForeign = (text: string) => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(text)

/** Returns the address from the root. Hugo's aliases without a leading slash are relative to the folder of their page. */
function rooted(text: string, key: string, file: string): string {
  if (text.startsWith('/')) return text
  const folder = key === 'aliases' ? posix.dirname(file).replace(/^content(?:\/|$)/, '') : ''
  return folder && folder !== '.' ? `/${folder}/${text}` : `/${text}`
}
