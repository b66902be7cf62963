import { posix } from 'node:path'
import { isMap, isScalar, parseDocument, stringify } from 'yaml'
import type { EditorArticle } from '#contract/content/writing.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { readAccess } from '../import/import.access.ts'
import { readFields, SPELLINGS } from '../import/import.fields.ts'
import { type FrontMatter, readFrontMatter } from '../import/import.front-matter.ts'
import { rewriteTargets } from '../import/import.rewrite.ts'
import { isNo, isYes, scalar, tidy } from '../import/import.values.ts'
import { type PostBody, titleOf } from '../post/post.file.ts'

/** Matches the address of a picture on the site. */
export const STORED = /^\/uploads\/[\da-f]{40}\.\w{1,5}$/
const YAML = { lineWidth: 0, flowCollectionPadding: false } as const
/** Keeps every scalar as it was written. */
const READ = { schema: 'failsafe', logLevel: 'silent' } as const
const SPELLED: Readonly<Record<string, readonly string[]>> = {
  ...SPELLINGS,
  isOriginal: ['isoriginal'],
  originalUrl: ['originalurl', 'original_url'],
  inkstone: ['inkstone'],
}
type Values = Record<string, string | boolean | string[] | { id: number }>

/** Returns the number of the article that a file says it holds; null when it says none. */
export function idIn({ values }: FrontMatter): number | null {
  const mark = values.get('inkstone')
  const id = scalar(mark && typeof mark === 'object' ? (mark as { id?: unknown }).id : mark) ?? ''
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null
}

/** Checks whether a file asks to be published: only by an express word, because most files of other programs have none. */
export const isForReaders = ({ values }: FrontMatter): boolean =>
  !readAccess(values).isDraft && (isYes(values.get('publish')) || isYes(values.get('published')) || isNo(values.get('draft')))

/** Returns the text of a file with the number of its article added; everything else stays. */
export const withId = (front: FrontMatter, id: number): string => withFields(front, { inkstone: { id } }, id, front.body)

/**
 * Returns the text of an article's file. Of the file that is there everything stays that says the same, and every field that the site
 * does not know.
 * @param front the file that is there; one of an empty text for a new file
 * @param path where the file is, relative to the folder
 * @param place brings a picture of the site beside the files, and returns its path; null when it cannot
 * @throws Refusal when its front matter cannot be changed
 */
export async function articleText(
  front: FrontMatter,
  article: EditorArticle,
  path: string,
  place: (url: string, isPicture: boolean) => Promise<string | null>,
): Promise<string> {
  const local = async (target: string, isPicture: boolean) => {
    const found = STORED.test(target) ? await place(target, isPicture) : null
    return found === null ? null : { target: posix.relative(posix.dirname(path), found) }
  }
  const { markdown } = await rewriteTargets(article.contentMd, ({ kind, target }) => local(target, kind === 'image'))
  const cover = (await local(article.cover, true))?.target ?? article.cover
  const body = plain(front.body) === plain(markdown) ? front.body : `\n${markdown.replace(/^(?:[ \t]*\n)+/, '').trimEnd()}\n`
  return withFields(front, changedFields(front, { ...article, cover }, path), article.id, body)
}

/** Returns the fields that a file does not say as the site does. */
function changedFields(front: FrontMatter, article: EditorArticle, path: string): Values {
  const said = readFields(front, { spaced: false }, () => {})
  const tags = article.tags.map((it) => it.name)
  const isAlike = same(said.tags, tags) && (said.category ?? '') === article.categoryName
  const fields: [name: string, isSame: boolean, value: Values[string]][] = [
    ['title', tidy(article.title) === (said.title ?? titleOf(path)), article.title],
    // A second category of a file counts as a tag, so both are written together.
    ['category', isAlike || article.categoryName === '', article.categoryName],
    ['tags', isAlike, tags],
    ['summary', tidy(article.summary) === said.summary, article.summary],
    ['cover', article.cover === said.cover, article.cover],
    ['keywords', tidy(article.keywords) === said.keywords, article.keywords],
    ['isOriginal', article.isOriginal === said.isOriginal, article.isOriginal],
    ['originalUrl', article.isOriginal || article.originalUrl === said.originalUrl, article.originalUrl],
    ['inkstone', idIn(front) === article.id, { id: article.id }],
  ]
  const isKnown = (name: string) => [...front.values.keys()].some((key) => SPELLED[name]?.includes(key))
  const isNews = (name: string, value: Values[string]) =>
    isKnown(name) || (Array.isArray(value) ? value.length > 0 : value !== '')
  return Object.fromEntries(fields.flatMap(([name, isSame, value]) => (isSame || !isNews(name, value) ? [] : [[name, value]])))
}

function withFields(front: FrontMatter, fields: Values, id: number, body: string): string {
  const written = front.format === 'YAML' || front.format === null ? front.source : stringify(plainValues(front), YAML)
  const document = parseDocument(written, READ)
  const keys = isMap(document.contents) ? document.contents.items.map(({ key }) => String(isScalar(key) ? key.value : key)) : []
  const added: Values = {}
  let isRewritten = false
  for (const [name, value] of Object.entries(fields)) {
    const [first, ...others] = keys.filter((key) => SPELLED[name]?.includes(key.toLowerCase()))
    if (first === undefined) added[name] = value
    else {
      document.set(first, parseDocument(stringify({ value }, YAML), READ).get('value', true))
      for (const key of others) document.delete(key)
      isRewritten = true
    }
  }
  const source = isRewritten ? document.toString(YAML) : written
  const more = Object.keys(added).length ? stringify(added, YAML) : ''
  const text = `---\n${source}${more}---\n${front.format === null && !body.startsWith('\n') ? '\n' : ''}${body}`
  const again = readFrontMatter(text)
  if ('reason' in again || idIn(again) !== id) refuse(400, '头信息的写法没法改写，请改成一行一个字段的 YAML')
  return text
}

/** Returns the values of TOML or JSON as YAML can write them: times as text, whole numbers as numbers. */
const plainValues = ({ values }: FrontMatter): object =>
  JSON.parse(JSON.stringify(Object.fromEntries(values), (_, it) => (typeof it === 'bigint' ? Number(it) : it))) as object

/** Checks whether the site has what a file says; what the file does not say cannot differ. */
export function agrees(said: PostBody, article: EditorArticle): boolean {
  const there = { ...article, tagNames: article.tags.map((it) => it.name) }
  return (Object.keys(said) as (keyof typeof there & keyof PostBody)[]).every((key) => same(plain(said[key]), plain(there[key])))
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
/** Returns text as a file keeps it: line ends are `\n`, and empty lines around it do not count. */
const plain = <T>(it: T) =>
  typeof it === 'string'
    ? it
        .replace(/\r\n?/g, '\n')
        .replace(/^(?:[ \t]*\n)+/, '')
        .trimEnd()
    : it
