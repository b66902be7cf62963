import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#server/core/db/open-database.ts'
import { holed } from '#tests/holes/holes.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { brokenPages, liveFiles } from '#tests/support/site-files.ts'
import { stubbornAuthor } from '#tests/support/stubborn-author.ts'
import { atMost, type Fault, most, quantile, type Row, type Trial } from './fault.ts'
import { ask, openWorld, type World } from './world.ts'

const LONGEST_MS = 500
const UP_MS = 3_000
const EVERY = 20

export const killsSqlite: Fault = async (trial) => killed(trial, trial.times(200), await openWorld(holed('wide rates')))

export const killsPostgres: Fault = async (trial) => {
  const server = await startPostgres()
  try {
    return await killed(trial, trial.times(100), await openWorld({ DATABASE_URL: server.urlOf(), ...holed('wide rates') }))
  } finally {
    await server.stop()
  }
}

/** Simulates a user who comments and likes until the program does not answer; it keeps the acknowledged ids. */
function talker(name: string, token: string, articleId: number) {
  const said = new Set<number>()
  return {
    said,
    async talk(url: string) {
      for (;;) {
        const contentMd = `${name}：${Math.random()}`
        const { code, data } = await ask<{ id: number }>(url, '/api/comment/add', { token, body: { articleId, contentMd } })
        if (code === 0) return
        if (code === 200) said.add(data.id)
        const liked = await ask(url, `/api/article/like/${articleId}`, { token })
        if (liked.code === 0) return
        if (code !== 200) await pause(50)
      }
    },
  }
}

/** Kills the whole program, as by `kill -9`, while three users write and publish and two comment and like. */
async function killed(trial: Trial, times: number, world: World): Promise<Row[]> {
  const site = join(world.dataDir, 'site')
  try {
    const tokens = await Promise.all(world.names.map((_, n) => world.logIn(`author${n}`)))
    const authors = world.names.map((name, n) => stubbornAuthor(name, tokens[n] ?? '', world.categoryId))
    const talkedOf = (await world.publish(tokens[0] ?? '', '大家说说')).data?.id ?? 0
    const talkers = await Promise.all([0, 1].map(async (n) => talker(`读者 ${n}`, await world.logIn(`member${n}`), talkedOf)))
    const [up, lost, broken]: [number[], string[], string[]] = [[], [], []]
    let acknowledged = 0
    for (let n = 1; n <= times; n++) {
      let first = () => {}
      const begun = new Promise<void>((done) => {
        first = done
      })
      const work = [
        ...authors.map((it) =>
          it.write(world.url, () => {
            acknowledged++
            first()
          }),
        ),
        ...talkers.map((it) => it.talk(world.url)),
      ]
      await Promise.race([begun, ...work])
      await pause(trial.below(LONGEST_MS))
      await world.program.kill()
      await Promise.all(work)
      broken.push(...brokenPages(liveFiles(site)))
      up.push(await world.start())
      for (const author of authors) lost.push(...(await author.faults(world.url, EVERY)))
      if (n % EVERY === 0) trial.say(`${n} kills, ${acknowledged} saves acknowledged, ${lost.length} lost`)
    }
    // Waiting saves are sent once more and must count once.
    for (const author of authors) while (!(await author.save(world.url)));
    for (const author of authors) lost.push(...(await author.faults(world.url)))
    const db = await openDatabase(world.databaseUrl)
    const comments = new Set((await db.read.selectFrom('comment').select('id').execute()).map((it) => Number(it.id)))
    const articles = await db.read.selectFrom('article').select('id').where('title', 'not in', ['', '大家说说']).execute()
    await db.close()
    const spoken = talkers.flatMap((it) => [...it.said])
    const drift = await world.examine()
    for (const it of [...lost, ...broken, ...drift].slice(0, 10)) trial.say(it)
    const doubled = articles.length - authors.reduce((sum, it) => sum + it.begun, 0)
    return [
      atMost(`acknowledged saves lost, of ${acknowledged} over ${times} kills`, 0, lost.length),
      atMost(`acknowledged comments lost, of ${spoken.length}`, 0, spoken.filter((it) => !comments.has(it)).length),
      atMost('articles stored in part, twice or not at all', 0, Math.abs(doubled)),
      atMost('pages served in part', 0, broken.length),
      atMost('counters, references, files and pages that the doctor finds wrong', 0, drift.length),
      atMost(`up again (median ${Math.round(quantile(up, 0.5))} ms)`, UP_MS, most(up), 'ms'),
    ]
  } finally {
    await world.close()
  }
}
