import type { createComments } from './blog.comment.ts'
import { settlePage } from './blog.page.ts'
import { settlePost } from './blog.post.ts'
import { noteLeftOut, noteRefused } from './blog.report.ts'
import type { Run } from './blog.run.ts'

/** Limits the posts that are imported at the same time: while one is rendered, another one is written. */
const LANES = 2

type Comments = Awaited<ReturnType<typeof createComments>>

/** Reads everything once more and imports it item by item. Comments that stand before the one they answer are read a third time. */
export async function takeIn(run: Run, comments: Comments): Promise<void> {
  const { blog, report, options } = run
  const { signal } = options
  const underway = new Set<Promise<unknown>>()
  const seen = new Set<string>()
  let failed: { error: unknown } | null = null
  let done = 0
  const later = new Set<string>()
  const told = (name: string) => options.onProgress?.(++done, run.survey.total, name)
  const drained = async () => {
    await Promise.all(underway)
    if (failed) throw failed.error
  }
  const start = async (name: string, work: Promise<unknown>) => {
    const one: Promise<unknown> = work
      .catch((error: unknown) => {
        failed ??= { error }
      })
      .finally(() => {
        underway.delete(one)
        told(name)
      })
    underway.add(one)
    if (underway.size >= LANES) await Promise.race(underway)
    if (failed) await drained()
  }
  for await (const it of blog.read()) {
    if (signal?.aborted) break
    report.cameIn++
    if ('post' in it) {
      const { post } = it
      const id = `${post.kind} ${post.key}`
      if (seen.has(id)) noteLeftOut(report, '重复出现的文章和页面')
      else if (post.kind === 'page') await start(post.name, settlePage(run, post))
      else await start(post.name, settlePost(run, post))
      seen.add(id)
    } else if ('comment' in it) {
      await drained()
      if (!(await comments.take(it.comment, 'first'))) later.add(it.comment.key)
      else told(it.comment.author.nickname)
    } else {
      if ('refused' in it) noteRefused(report, it.refused)
      else noteLeftOut(report, it.leftOut)
      told('')
    }
  }
  await drained()
  await comments.flush()
  if (later.size) await takeLater(run, comments, later, told)
  await comments.flush()
}

/** Reads the waiting comments again, and a last time: those that still wait then answer a comment that could not be imported. */
async function takeLater(run: Run, comments: Comments, later: Set<string>, told: (name: string) => unknown): Promise<void> {
  for (const turn of ['again', 'last'] as const)
    for await (const it of later.size ? run.blog.read() : []) {
      if (run.options.signal?.aborted || !later.size) break
      if (!('comment' in it) || !later.has(it.comment.key) || !(await comments.take(it.comment, turn))) continue
      later.delete(it.comment.key)
      told(it.comment.author.nickname)
    }
}
