import { posix } from 'node:path'
import { type Lock, lockBy } from '../import.access.ts'
import { flatten, isEmpty, isNo, scalar } from '../import.values.ts'
import type { Placed, SiteText } from './site.ts'
import { lineIn, type Row, rowIn, rowsIn } from './values.ts'

const SOURCES = ['exclude', 'ignore']

/**
 * Finds what a configuration of Hexo keeps from readers: by its plugins hexo-blog-encrypt and hexo-hide-posts, or by excluding files.
 */
export function closedByHexo(config: Row, inside: string, text: SiteText): Pick<Placed, 'hidden' | 'lock'> {
  const lock = encrypted(rowIn(config, 'encrypt'), text) ?? hiddenPost(config, text)
  const isPassedOver = SOURCES.flatMap((it) => patternsIn(config[it])).some((it) => posix.matchesGlob(inside, it))
  return { ...(lock && { lock }), ...(isPassedOver && { hidden: '_config.yml 里排除了它' }) }
}

/**
 * Returns the lock of hexo-blog-encrypt: by tag, where the first one in the configuration counts, or by title, as in the plugin's
 * first version. An empty password in quotes opens a single post.
 */
function encrypted(encrypt: Row, { values, title }: SiteText): Lock | null {
  if (values.get('password') === '') return null
  const tags = ['tags', 'tag']
    .flatMap((key) => flatten(values.get(key), () => undefined))
    .flatMap((it) => [it, ...it.split(/[,，]\s*/)])
  const byTag = rowsIn(encrypt, 'tags').find((it) => tags.includes(lineIn(it, 'name')))
  if (byTag) return lockBy(lineIn(byTag, 'password'), `标签 ${lineIn(byTag, 'name')} 加密`)
  const byTitle = rowsIn(encrypt, 'blogs').find((it) => lineIn(it, 'title') === title)
  return byTitle ? lockBy(lineIn(byTitle, 'password'), '_config.yml 加密') : null
}

/** Returns the lock of hexo-hide-posts, which lets the owner choose the field. */
function hiddenPost(config: Row, { values }: SiteText): Lock | null {
  const field = lineIn(rowIn(config, 'hide_posts'), 'filter').toLowerCase()
  const value = field ? values.get(field) : undefined
  return isEmpty(value) || isNo(value) ? null : { password: '', cause: `${field}: ${scalar(value) ?? ''}` }
}

const patternsIn = (value: unknown): string[] =>
  (isEmpty(value) ? [] : flatten(value, () => undefined)).map((it) => it.replace(/^\/?source\//, ''))
