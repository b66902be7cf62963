import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openTalk } from '#tests/support/talk.ts'

const child = fileURLToPath(new URL('../../../../tests/support/talk-until-killed.ts', import.meta.url))

/** Lets users comment in a process of their own, and kills it after so many acknowledgements. Returns the acknowledged ids. */
async function talkUntilKilled(order: object, most: number): Promise<number[]> {
  const it = spawn(process.execPath, [child], { stdio: ['pipe', 'pipe', 'inherit'] })
  it.stdin.end(JSON.stringify(order))
  let said = ''
  it.stdout.setEncoding('utf8').on('data', (part: string) => {
    said += part
    if (said.split('\n').length > most) it.kill('SIGKILL')
  })
  await once(it, 'close')
  return said.split('\n').slice(0, -1).map(Number)
}

test('killed at any moment: what was acknowledged is there, all numbers are what a recount says, and nothing is told of what is not', {
  timeout: 60_000,
}, async () => {
  const talk = await openTalk()
  const { read } = talk.blog.db
  const order = { databaseUrl: talk.blog.databaseUrl, articleId: talk.article, people: [talk.ming.id, talk.hong.id] }
  const acknowledged: number[] = []
  for (const most of [7, 20]) acknowledged.push(...(await talkUntilKilled(order, most)))
  const comments = await read.selectFrom('comment').select(['id', 'like_num', 'status']).execute()
  const ids = new Set(comments.map((it) => it.id))
  expect(acknowledged.length).toBeGreaterThanOrEqual(27)
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
  expect(await talk.count()).toBe(comments.length)
  const likes = await read.selectFrom('comment_like').select('comment_id').execute()
  for (const it of comments) expect(it.like_num).toBe(likes.filter((like) => like.comment_id === it.id).length)
  const told = await read.selectFrom('notification').select(['comment_id', 'type', 'user_id']).execute()
  expect(told.filter((it) => it.type === 'comment')).toHaveLength(comments.length)
  const article = await read.selectFrom('article').select('like_num').executeTakeFirstOrThrow()
  const likers = await read.selectFrom('article_like').select('user_id').execute()
  const tellers = await read.selectFrom('notification_actor').select('user_id').execute()
  expect([article.like_num, tellers.length]).toEqual([likers.length, likers.length])
  await talk.blog.close()
})
