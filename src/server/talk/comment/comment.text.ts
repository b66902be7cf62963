import { createHash } from 'node:crypto'
import type { CommentTarget } from '#contract/core/talk-target.ts'
import { COMMENT_LINKS_MAX, SAME_COMMENT_MS } from '#contract/talk/comment-text.ts'
import { saysNothing } from '#lib/invisible.ts'
import { FINISHED, WAITING } from '#server/content/article/article.render.ts'
import { findPictures } from '#server/content/file/file.queries.ts'
import type { Database, Reader } from '#server/core/db/database.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Renderer, RenderJobOptions } from '#server/core/render/renderer.ts'
import { findCalled, findOwnPictures, findSpeakers } from './comment.mention.queries.ts'
import { plainComment } from './comment.plain.ts'

/** Limits the length of a name, in code points. */
const NAME = { least: 2, most: 10 } as const
/** Limits the mentions in one comment; further ones stay words. */
const CALLS_MAX = 10

/**
 * Counts milliseconds. Such a short text is rendered in a moment, but the first one after a start waits until a thread is up, three
 * seconds on a busy machine. If this gave up earlier, the author would see plain text until the next load of the page, and a word that
 * is to be masked or held back could not be judged.
 */
const PATIENCE_MS = 6000

interface Deps {
  db: Database
  renderer: Renderer
}

export interface Person {
  id: number
  name: string
}

interface Source {
  userId: number
  contentMd: string
  people: readonly Person[]
}

const NOTHING_MORE = { finished: null, links: 0 }

/** Renders a comment. It may show only the author's own pictures and favorites, and mention only `people`. */
export async function renderComment(
  { db, renderer }: Deps,
  { userId, contentMd, people }: Source,
  { patience = PATIENCE_MS, ...manner }: Pick<RenderJobOptions, 'patience' | 'isPreview' | 'signal'> = {},
) {
  const { options, key } = await sourcesOf(db.read, { userId, contentMd, people })
  const words = plainComment(contentMd)
  if (words)
    return {
      ...NOTHING_MORE,
      html: words.html,
      isComplete: true,
      key,
      finishedKey: key,
      saysNothing: saysNothing(words.plain),
      called: [],
    }
  const { rendered, complete, finished } = await renderer.render(contentMd, { ...options, ...manner, patience, by: userId })
  const { html } = rendered
  return {
    html,
    isComplete: complete,
    key: complete ? key : null,
    finished,
    finishedKey: key,
    saysNothing: saysNothing(rendered.plain) && !html.includes('<img '),
    links: complete ? html.split('<a ').length - 1 : (contentMd.match(/https?:\/\//gi)?.length ?? 0),
    // When the renderer ran out of time, every user who is named is mentioned.
    called: people.filter(({ name }) =>
      complete ? html.includes(`<span class="mention">@${asText(name)}</span>`) : contentMd.includes(`@${name}`),
    ),
  }
}

/** Escapes words as the renderer does. */
const asText = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Returns the key that a comment's rendering has now. */
export const commentKey = async (db: Reader, source: Source): Promise<string> => (await sourcesOf(db, source)).key

async function sourcesOf(db: Reader, { userId, contentMd, people }: Source) {
  const pictures = await findOwnPictures(db, userId, contentMd.match(/\/uploads\/[\w.-]+/g) ?? [])
  const known = [...(await findPictures(db, pictures)).values()]
  const knownPictures = Object.fromEntries(
    known.flatMap(({ url, width, height, sizes }) => (width && height ? [[url, { width, height, sizes }] as const] : [])),
  )
  const comment = { pictures, mentions: people.map((it) => it.name) }
  const options: RenderJobOptions = { knownPictures, comment }
  const digest = createHash('sha256')
    .update(JSON.stringify({ ...options, contentMd }))
    .digest('base64url')
  return { options, key: (known.every((it) => it.isWhole) ? FINISHED : WAITING) + digest }
}

const ABOUT_TEXT = { field: 'contentMd' } as const

/** Refuses a text that shows nothing, or that has too many links. */
export function refuseText(it: Awaited<ReturnType<typeof renderComment>>): void {
  if (it.saysNothing) refuse(400, '写点什么再发表吧', ABOUT_TEXT)
  if (it.links > COMMENT_LINKS_MAX) refuse(400, `一条评论最多 ${COMMENT_LINKS_MAX} 个链接`, ABOUT_TEXT)
}

/** Refuses a text that the user has just sent, and says when it may be sent again. */
export function refuseSame(said: number | undefined, now: number): void {
  if (said === undefined) return
  refuse(429, '同样的话刚刚说过了，十分钟后再说吧', {
    ...ABOUT_TEXT,
    retryAfter: Math.ceil((said + SAME_COMMENT_MS - now) / 1000),
  })
}

/** Finds the users whom a comment may mention. */
export const findPeople = (db: Reader, contentMd: string, type: CommentTarget, id: number): Promise<Person[]> =>
  findPeopleAmong(db, contentMd, (people) => findSpeakers(db, type, id, people))

type WhoSpeaks = (people: readonly number[]) => Promise<Set<number>>

/**
 * Finds the users whom a text may mention. Of several users with the same name it takes the one who speaks there, and nobody when it
 * is not clear who is meant.
 */
export async function findPeopleAmong(db: Reader, contentMd: string, whoSpeaks: WhoSpeaks): Promise<Person[]> {
  const names = new Set(
    contentMd
      .split('@')
      .slice(1, 1 + CALLS_MAX)
      .flatMap(beginnings),
  )
  if (!names.size) return []
  const found = await findCalled(db, [...names])
  const speakers = await whoSpeaks(found.map((it) => it.id))
  const byName = Map.groupBy(found, (it) => it.name)
  return [...byName.values()].flatMap((same) => {
    const there = same.filter((it) => speakers.has(it.id))
    const [one, ...others] = there.length ? there : same
    return one && !others.length ? [one] : []
  })
}

function beginnings(after: string): string[] {
  const [line = ''] = after.split('\n')
  const signs = [...line].slice(0, NAME.most)
  return signs.map((_, at) => signs.slice(0, at + 1).join('')).filter((_, at) => at + 1 >= NAME.least)
}
