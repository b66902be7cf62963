import { blockText, linesOf } from '#markdown/blocks.ts'
import { findStatedBlocks, findText } from '#server/content/block/block.queries.ts'
import type { Database, Reader } from '#server/core/db/database.ts'
import { addComment } from '#server/talk/comment/comment.rules.ts'
import type { Filling } from './sample.parts.ts'
import { findArticleOf } from './sample.queries.ts'

const ADDRESS = '127.0.0.1'
const DEVICES = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
]

/** Adds the comments of readers and the owner's answers; the owner finds notifications of them. */
export async function fillTalk({ deps, sample, userId, once }: Filling): Promise<void> {
  const ids: number[] = []
  for (const [n, { nickname, article, content, answers, at, createTime }] of sample.comments.entries()) {
    const articleId = await findArticleOf(deps.db.read, `articles/${article}.md`)
    if (articleId === undefined) continue
    // A reader who comments has left a message before, so that the account exists.
    const id = nickname
      ? await once(`reader ${nickname}`, () => Promise.reject(new Error(`nobody is called ${nickname}`)))
      : userId
    const scope = (db: Database) => ({
      ...deps,
      db,
      now: () => createTime,
      user: { id, role: nickname ? ('member' as const) : ('admin' as const) },
      visitor: { address: ADDRESS, userAgent: DEVICES[n % DEVICES.length] ?? '' },
      spend: async () => {},
    })
    const parentId = answers === undefined ? undefined : ids[answers]
    const block = at && (await findBlock(deps.db.read, articleId, at))
    const draft = { articleId, contentMd: content, parentId, ...(block && { anchor: { block } }) }
    ids[n] = await once(`comment ${n}`, (db) => addComment(scope(db), draft), 'comment')
  }
}

/** Finds the block of an article that begins with these words; undefined while its blocks are not known. */
async function findBlock(db: Reader, articleId: number, words: string): Promise<number | undefined> {
  const lines = linesOf((await findText(db, articleId)) ?? '')
  return (await findStatedBlocks(db, articleId))?.find((it) => blockText(lines, it).startsWith(words))?.block
}
