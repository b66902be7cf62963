import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Session } from '#contract/people/auth.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { startEmptyBlog } from './support/filled-program.ts'
import { addAccount, PASSWORD } from './support/member.ts'
import { type Program, runProgram, startProgram } from './support/program.ts'
import { brokenPages, liveFiles } from './support/site-files.ts'
import { stubbornAuthor } from './support/stubborn-author.ts'

/*
 * The whole program is killed, as by kill -9, while three authors save and publish over the network. After each restart every
 * acknowledged text is there, a save without an answer counts once when it is sent again, and no served page is half written. At
 * the end the tree equals a complete render of the data.
 * `npm test` does this a few times; this command does all: KILLS=50 npx vitest run tests/writing-kills.test.ts (SEED=… repeats a
 * run)
 */
const KILLS = Number(process.env.KILLS ?? 4)
const SEED = Number(process.env.SEED ?? 20261121)
const LONGEST_MS = 900

let state = SEED
const random = (below: number) => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((state / 2_147_483_648) * below)
}

async function logIn({ url }: Program, username: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ username, password: PASSWORD, source: 'PC' })
  const answer = await fetch(`${url}/v1/auth/login`, { method: 'POST', headers, body })
  return ((await answer.json()) as { data: Session }).data.token
}

test(`killed ${KILLS} times while saving and publishing, and nothing acknowledged is lost`, {
  timeout: 400_000 + KILLS * 15_000,
}, async () => {
  console.info(`seed ${SEED}`)
  let program = await startEmptyBlog()
  const { dataDir } = program
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir }
  const site = join(dataDir, 'site')
  try {
    const names = ['甲', '乙', '丙']
    const tokens: string[] = []
    for (const [n, nickname] of names.entries()) {
      await addAccount(program, { username: `author${n}@example.com`, nickname, role: 'admin' })
      tokens.push(await logIn(program, `author${n}@example.com`))
    }
    const db = await openDatabase(`file:${join(dataDir, 'inkstone.db')}`)
    const made = await db.write((tx) =>
      tx.insertInto('category').values({ name: '随笔' }).returning('id').executeTakeFirstOrThrow(),
    )
    await db.close()
    const authors = names.map((name, n) => stubbornAuthor(name, tokens[n] ?? '', Number(made.id)))

    let acknowledged = 0
    for (let kill = 1; kill <= KILLS; kill++) {
      const told = `seed ${SEED}, kill ${kill}`
      let first = () => {}
      const begun = new Promise<void>((done) => {
        first = done
      })
      const writing = authors.map((it) =>
        it.write(program.url, () => {
          acknowledged++
          first()
        }),
      )
      await Promise.race([begun, ...writing])
      await pause(random(LONGEST_MS))
      await program.kill()
      await Promise.all(writing)
      expect(brokenPages(liveFiles(site)), told).toEqual([])
      program = await startProgram({ DATA_DIR: dataDir })
      for (const author of authors) expect(await author.faults(program.url), told).toEqual([])
    }
    expect(acknowledged).toBeGreaterThan(KILLS * authors.length)

    // Waiting saves are sent once more and must count once.
    for (const author of authors) expect(await author.save(program.url)).toBe(true)
    for (const author of authors) {
      expect(await author.faults(program.url)).toEqual([])
      expect(author.known.size).toBe(author.begun)
    }
    await program.stop()
    await runProgram(['publish'], env)
    const verified = await runProgram(['publish', '--verify'], env)
    expect([verified.code, verified.output.trim()]).toEqual([0, expect.stringContaining(' 0 differ from what is served')])
    for (const [id, { live }] of authors.flatMap((it) => [...it.known]))
      if (live) expect(readFileSync(join(site, 'live', `post/${id}.html`), 'utf8')).toContain(live.split('\n')[0])
    const after = await openDatabase(`file:${join(dataDir, 'inkstone.db')}`)
    const { n } = await after.read
      .selectFrom('article')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('title', '!=', '')
      .executeTakeFirstOrThrow()
    await after.close()
    expect(Number(n)).toBe(authors.reduce((sum, it) => sum + it.begun, 0))
    console.info(`seed ${SEED}: ${KILLS} kills, ${acknowledged} saves acknowledged, ${n} articles`)
  } finally {
    await program.remove()
  }
})
