import { join, posix } from 'node:path'
import { TAGS_MAX } from '#contract/content/article.ts'
import { TAG_NAME_MAX } from '#contract/content/tag.ts'
import { Rewriting } from '../import.rewriting.ts'
import type { Edit } from '../import.survey.ts'
import { isYes } from '../import.values.ts'
import { type FolderSite, isFolder, listFiles, readConfig } from './site.ts'
import { lineIn } from './values.ts'

/** Names the folders that usually hold templates, where no setting says so. */
const TEMPLATES = /^(?:_?templates?|模板)\//i
const DRAWING = /\.excalidraw\.md$/i
const HIGHLIGHT = /==(?=[^\s=])([^=\n]{0,499}[^\s=])==/g
/** Matches a tag in a text; a number alone is none. */
const TAG = /(?<=^|[\s，。；、（])#((?=[^\s#]{0,100}[^\d\s#])[\p{L}\p{N}_/-]{1,100})/gu
const BLOCK_NAME = /(?:^|[ \t])\^[a-zA-Z\d-]{1,60}[ \t]*$/gm
/** Matches a task with a sign of its own, which Obsidian shows as done. */
const TASK = /^([ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+\[)([^\]\sxX])(?=\] )/gm
/** Matches a footnote that stands in the sentence. */
const FOOTNOTE = /(?<![\\[^])\^\[((?:[^[\]\n]|\[[^[\]\n]{0,500}\]){1,1000})\](?![:(])/g
/** Matches pictures written as in Markdown, whose words may end with a size. */
const PICTURE = /!\[([^[\]\n]{0,500})\]\((<[^<>\n]{1,1000}>|[^()\s<>]{1,1000})\)/g
const SIZE = /(?:^|\\?\|)\d{1,5}(?:x\d{1,5})?$/
/** Matches pages that Obsidian shows in place of a picture. */
const EMBEDDED = /^<?https?:\/\/(?:(?:www|m)\.youtube\.com\/watch|youtu\.be\/|(?:mobile\.)?(?:twitter|x)\.com\/\w+\/status\/)/i

/** Recognises a vault of Obsidian by its settings beside the notes. Null when it is none. */
export async function readObsidian(root: string): Promise<FolderSite | null> {
  const settings = join(root, '.obsidian')
  if (!(await isFolder(settings))) return null
  const templates = await readConfig(settings, ['templates.json'])
  const templater = await readConfig(join(settings, 'plugins/templater-obsidian'), ['data.json'])
  const folders = [lineIn(templates ?? {}, 'folder'), lineIn(templater ?? {}, 'templates_folder')]
  const files = await listFiles(root)
  const pictures = Map.groupBy(files, (it) => posix.basename(it).toLowerCase())
  return obsidianSite({ templates: folders.map((it) => it.replace(/^\/+|\/+$/g, '')).filter(Boolean), pictures })
}

interface Vault {
  /** Lists the folders of templates that the settings name. */
  templates: readonly string[]
  /** Holds the paths of all files by their name in lower case. */
  pictures: ReadonlyMap<string, readonly string[]>
}

/** Returns the site that a vault stands for: notes are known by their names, and nothing of it had an address. */
export function obsidianSite({ templates, pictures }: Vault): FolderSite {
  const isTemplate = (path: string) => TEMPLATES.test(path) || templates.some((it) => path.startsWith(`${it}/`))
  return {
    system: 'obsidian',
    base: '',
    isVault: true,
    holds: (path) => !isTemplate(path) && !DRAWING.test(path),
    leftOut: (path) => (isTemplate(path) ? '是模板' : DRAWING.test(path) ? '是画板' : null),
    place: ({ values }) => ({
      addresses: [],
      isPage: false,
      // A vault holds what was written for nobody else: as with Obsidian Publish, only what says so is shown.
      ...(!isYes(values.get('publish')) && { hidden: '没有写 publish: true' }),
    }),
    pictureNamed(name) {
      const path = name.replace(/^\/+/, '').toLowerCase()
      const same = pictures.get(posix.basename(path)) ?? []
      return same.find((it) => it.toLowerCase().endsWith(path)) ?? same[0] ?? null
    },
    adapt(path, body) {
      const text = new Rewriting(body)
      takeComments(text)
      const tags = takeTags(text)
      readPictures(text)
      moveFootnotes(text)
      const title = posix.basename(path).replace(/\.[^.]+$/, '')
      return {
        body: text.markdown,
        values: new Map<string, unknown>([['title', title], ...(tags.length ? [['tags in text', tags] as const] : [])]),
      }
    },
  }
}

/** Takes comments out of a text; the lines keep their numbers. One that does not end goes to the end, as in Obsidian. */
function takeComments(text: Rewriting): void {
  const { markdown } = text
  const marks = [...markdown.matchAll(/%%/g)].map((it) => it.index).filter((it) => !text.isCode(it))
  const edits: Edit[] = []
  for (let at = 0; at < marks.length; at += 2) {
    const start = marks[at] ?? 0
    const end = (marks[at + 1] ?? markdown.length) + (at + 1 < marks.length ? 2 : 0)
    edits.push({ start, end, text: markdown.slice(start, end).replace(/[^\n]+/g, '') })
  }
  text.apply(edits)
}

/** Takes names of blocks and tags out of a text, and returns the tags. The lines keep their numbers. */
function takeTags(text: Rewriting): string[] {
  const tags = new Set<string>()
  const edits: Edit[] = []
  for (const { index, 0: whole, 1: name = '' } of text.markdown.matchAll(TAG)) {
    if (text.isCode(index)) continue
    if (tags.size < TAGS_MAX && name.length <= TAG_NAME_MAX) tags.add(name)
    edits.push({ start: index, end: index + whole.length, text: isTagLine(text.markdown, index) ? '' : name })
  }
  for (const { index, 0: whole } of text.markdown.matchAll(BLOCK_NAME))
    if (!text.isCode(index)) edits.push({ start: index, end: index + whole.length, text: '' })
  for (const { index, 1: lead = '' } of text.markdown.matchAll(TASK))
    if (!text.isCode(index + lead.length)) edits.push({ start: index + lead.length, end: index + lead.length + 1, text: 'x' })
  for (const { index, 0: whole, 1: words = '' } of text.markdown.matchAll(HIGHLIGHT))
    if (!text.isCode(index)) {
      edits.push({ start: index, end: index + 2, text: '<mark>' })
      edits.push({ start: index + whole.length - 2, end: index + 2 + words.length + 2, text: '</mark>' })
    }
  text.apply(edits)
  return [...tags]
}

/** Takes the size out of the words of a picture, and makes links of pages that only look like pictures. */
function readPictures(text: Rewriting): void {
  const edits: Edit[] = []
  for (const { index, 0: whole, 1: words = '', 2: target = '' } of text.markdown.matchAll(PICTURE)) {
    if (text.isCode(index)) continue
    const alt = words.replace(SIZE, '')
    const made = EMBEDDED.test(target) ? `[${alt || target.replace(/[<>]/g, '')}](${target})` : `![${alt}](${target})`
    if (made !== whole) edits.push({ start: index, end: index + whole.length, text: made })
  }
  text.apply(edits)
}

/** Moves the words of footnotes that stand in their sentences to the end of the text. */
function moveFootnotes(text: Rewriting): void {
  const edits: Edit[] = []
  const notes: string[] = []
  for (const { index, 0: whole, 1: words = '' } of text.markdown.matchAll(FOOTNOTE)) {
    if (text.isCode(index)) continue
    notes.push(`[^inline-${notes.length + 1}]: ${words.trim()}`)
    edits.push({ start: index, end: index + whole.length, text: `[^inline-${notes.length}]` })
  }
  const end = text.markdown.length
  if (notes.length) edits.push({ start: end, end, text: `\n\n${notes.join('\n')}\n` })
  text.apply(edits)
}

/** Checks whether a line holds nothing but tags, which then go with it. */
function isTagLine(markdown: string, place: number): boolean {
  const from = markdown.lastIndexOf('\n', place - 1) + 1
  const end = markdown.indexOf('\n', place)
  const line = markdown.slice(from, Math.min(end < 0 ? markdown.length : end, from + 1_000))
  return line.split(/\s+/).every((it) => it === '' || /^#[\p{L}\p{N}_/-]+$/u.test(it))
}
