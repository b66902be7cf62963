import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Session } from '#contract/people/auth.ts'
import { tooMuchMarkdown } from '#lib/markdown-size.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { ask } from './faults/world.ts'
import { makeAccount } from './support/account.ts'
import { startEmptyBlog } from './support/filled-program.ts'
import { PASSWORD } from './support/member.ts'
import type { Program } from './support/program.ts'

const METRICS_TOKEN = 'a-token-that-nobody-guesses'
/** As many as one account may send at once. */
const MANY = 30
/** A preview that took longer than its reader waits is there at a later look; unbounded, it took eleven minutes. */
const LOOKS = 20
const OTHERS = ['甲', '乙', '丙']

let program: Program
beforeAll(async () => {
  program = await startEmptyBlog({ METRICS_TOKEN })
})
afterAll(() => program.remove())

/** So many of these parts that a few more would be refused. */
function longest(part: string): string {
  let many = 10_000
  while (tooMuchMarkdown(part.repeat(many))) many *= 0.95
  return part.repeat(many - 1)
}

interface Look {
  content: string
  isComplete: boolean
}
const look = (token: string, contentMd: string) =>
  ask<Look | null>(program.url, '/sys/article/preview', { token, body: { contentMd } })

async function whole(token: string, contentMd: string): Promise<string> {
  for (let n = 0; n < LOOKS; n++) {
    const { code, data } = await look(token, contentMd)
    if (code !== 200) return `refused: ${code}`
    if (data?.isComplete) return data.content
  }
  return 'not whole'
}

async function people() {
  const db = await openDatabase(`file:${join(program.dataDir, 'inkstone.db')}`)
  const names = ['flood', ...OTHERS.map((_, n) => `other${n}`)]
  for (const username of names) await makeAccount(db, { username, password: PASSWORD, nickname: username, role: 'admin' })
  const { id } = await db.write((tx) =>
    tx.insertInto('category').values({ name: '随笔' }).returning('id').executeTakeFirstOrThrow(),
  )
  await db.close()
  const logIn = async (username: string) =>
    (await ask<Session>(program.url, '/auth/login', { body: { username, password: PASSWORD, source: 'PC' } })).data.token
  const [attacker = '', ...others] = await Promise.all(names.map(logIn))
  return { attacker, others, categoryId: Number(id) }
}

async function pending(): Promise<string | undefined> {
  const answer = await fetch(`${program.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  return /^inkstone_texts_pending (\d+)$/m.exec(await answer.text())?.[1]
}

test('one account floods the previews: what others write meanwhile is whole and refused to nobody', {
  timeout: 120_000,
}, async () => {
  const { attacker, others, categoryId } = await people()
  const article = { title: '题', contentMd: '文', categoryId, status: 1, saveId: crypto.randomUUID() }
  const { data } = await ask<{ id: number }>(program.url, '/sys/article/add', { token: others[0] ?? '', body: article })

  // The thread is up before the storm begins.
  await whole(attacker, '**热身**')
  const slow = longest('# a\n\n- [ ] `b` $c$ [d](e) **f** http://g.h\n\n  i\n\n')
  const flood = Array.from({ length: MANY }, (_, n) => look(attacker, n % 5 === 0 ? '[a](<b'.repeat(33_000) : `${n}\n\n${slow}`))
  const written = await Promise.all(
    others.map(async (token, who) => {
      const seen: string[] = []
      for (const n of [1, 2, 3]) seen.push(await whole(token, `**${OTHERS[who]}** 的第 ${n} 稿`))
      const body = { articleId: data.id, contentMd: `${OTHERS[who]}说 **好**，见 \`x\`` }
      const said = await ask(program.url, '/api/comment/add', { token, body })
      return { seen, code: said.code }
    }),
  )
  expect(written).toEqual(
    OTHERS.map((name) => ({ seen: [1, 2, 3].map((n) => `<p><strong>${name}</strong> 的第 ${n} 稿</p>`), code: 200 })),
  )
  expect(new Set((await Promise.all(flood)).map((it) => it.code))).toEqual(new Set([200, 400]))

  await expect.poll(pending, { timeout: 20_000 }).toBe('0')
  const { data: comments } = await ask<{ records: { content: string }[] }>(program.url, `/api/comment/list?articleId=${data.id}`)
  expect(comments.records.map((it) => it.content).toSorted()).toEqual(
    OTHERS.map((name) => `<p>${name}说 <strong>好</strong>，见 <code>x</code></p>`).toSorted(),
  )
})
