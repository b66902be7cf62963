import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Session } from '#contract/people/auth.ts'
import { shanghaiDay } from '#lib/dates.ts'
import { PASSWORD } from '#tests/support/member.ts'
import { openPostOffice } from '#tests/support/post-office.ts'
import { always, type Fault, type Row } from './fault.ts'
import { ask, openWorld, type World } from './world.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

interface Clock {
  /** Sets the clock this far from the right time. */
  off: (ms: number) => Promise<void>
  /** Sets the clock to a moment. */
  at: (ms: number) => Promise<void>
}

async function withClock<T>(
  TZ: string,
  work: (world: World, clock: Clock, post: Awaited<ReturnType<typeof openPostOffice>>) => Promise<T>,
) {
  const folder = mkdtempSync(join(tmpdir(), 'inkstone-clock-'))
  const file = join(folder, 'offset')
  writeFileSync(file, '0')
  const post = await openPostOffice()
  const world = await openWorld({
    TZ,
    INKSTONE_TEST_CLOCK: file,
    NODE_OPTIONS: `--import ${new URL('clock-door.ts', import.meta.url).href}`,
    SMTP_URL: `smtp://127.0.0.1:${post.settings.port}?tls=off`,
    MAIL_FROM: 'blog@site.example',
  })
  const off = async (ms: number) => {
    writeFileSync(`${file}.new`, String(ms))
    renameSync(`${file}.new`, file)
    await pause(20)
  }
  try {
    return await work(world, { off, at: (ms) => off(ms - Date.now()) }, post)
  } finally {
    await world.close()
    await post.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const begin = async (world: World, username: string) =>
  (await ask<Session>(world.url, '/auth/login', { body: { username, password: PASSWORD, source: 'PC' } })).data
const isIn = async (world: World, token: string) => (await ask(world.url, '/auth/info', { token })).code === 200
const renew = async (world: World, token: string) => {
  const answer = await fetch(`${world.url}/v1/auth/refreshToken`, { headers: { 'refresh-token': token } })
  return ((await answer.json()) as { code: number }).code
}

/** Checks that expired things stay expired when the clock is set back, and that valid ones stay valid for their time. */
async function nothingRevives(): Promise<Row[]> {
  return withClock('Asia/Shanghai', async (world, clock, post) => {
    const held: Record<string, boolean> = {}
    const register = (email: string, code: string) =>
      ask(world.url, '/api/email/register', { body: { nickname: `新人${code}`, email, password: 'correct-9', code } })
    await ask(world.url, '/api/sendEmailCode?email=a%40example.com&purpose=register', { from: '10.1.0.1' })
    const code = await post.codeFor('a@example.com')
    const session = await begin(world, 'author0')
    const unlooked = await begin(world, 'author1')

    await clock.off(DAY)
    held['a code of yesterday is refused'] = (await register('a@example.com', code)).code === 400
    held['a token of yesterday is refused'] = !(await isIn(world, session.token))
    await clock.off(0)
    held['put back a day: that code stays refused'] = (await register('a@example.com', code)).code === 400
    held['put back a day: that token stays refused'] = !(await isIn(world, session.token))
    held['put back a day: what was not over is good'] = await isIn(world, unlooked.token)

    await clock.off(8 * DAY)
    held['a refresh token of last week is refused'] = (await renew(world, unlooked.refreshToken)) === 401
    await clock.off(0)
    held['put back a week: it stays refused'] = (await renew(world, unlooked.refreshToken)) === 401

    await clock.off(-DAY)
    const early = await begin(world, 'author2')
    held['put back a day: who logs in is in'] = Boolean(early?.token) && (await isIn(world, early.token))
    await clock.off(0)
    held['a token of the wrong day is over on the right one'] = !(await isIn(world, early.token))
    await clock.off(-DAY)
    held['and stays over'] = !(await isIn(world, early.token))
    return Object.entries(held).map(([what, it]) => always(what, 1, Number(it)))
  })
}

/** Checks that days are those of Shanghai, in every time zone of the machine and with its daylight saving time. */
async function daysOfShanghai(TZ: string, moments: readonly number[]): Promise<Row[]> {
  return withClock(TZ, async (world, clock) => {
    let right = 0
    for (const moment of moments) {
      await clock.at(moment)
      const { token } = await begin(world, 'member0')
      await ask(world.url, '/sign/', { token })
      const { data } = await ask<{ calendar: { date: string; signed: boolean }[] }>(world.url, '/sign/getSignDays', { token })
      const last = data?.calendar.at(-1)
      if (last?.date === shanghaiDay(moment) && last.signed) right++
    }
    return [always(`a machine in ${TZ}: the day that is signed is that of Shanghai`, moments.length, right)]
  })
}

/** Moves the clock a day ahead and back, and the machine into other time zones. */
export const clockJumps: Fault = async () => {
  const next = Math.ceil(Date.now() / DAY) * DAY + 16 * HOUR
  // New York puts its clocks forward on 14 March 2027 and back on 7 November 2027; midnight in Shanghai is 16:00 UTC.
  const forward = Date.UTC(2027, 2, 14, 7)
  const back = Date.UTC(2027, 10, 7, 6)
  return [
    ...(await nothingRevives()),
    ...(await daysOfShanghai('America/New_York', [
      next - 1_000,
      next + 1_000,
      forward - 1_000,
      forward + 1_000,
      back - 1_000,
      back + 1_000,
    ])),
    ...(await daysOfShanghai('Pacific/Kiritimati', [next - 1_000, next + 1_000])),
    ...(await daysOfShanghai('UTC', [next + 8 * HOUR - 1_000, next + 8 * HOUR + 1_000])),
  ]
}
