import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Session } from '#contract/people/auth.ts'
import { FINISHED, WAITING } from '#server/content/article/article.render.ts'
import { findUnfinished } from '#server/content/article/article.write.queries.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { makeAccount } from '#tests/support/account.ts'
import { PASSWORD } from '#tests/support/member.ts'
import { type Program, runProgram, startProgram } from '#tests/support/program.ts'

const RENDERED_WITHIN_MS = 30_000

export interface Answer<T = unknown> {
  code: number
  message: string
  data: T
  extra: Record<string, unknown>
  /** Counts milliseconds. */
  took: number
}

interface Asked {
  token?: string
  body?: object
  method?: string
  /** Sets the apparent address of the client: a proxy of this machine is trusted. */
  from?: string
}

/** Sends a request to a running program. Code 0 means that no answer came. */
export async function ask<T>(url: string, path: string, { token, body, method, from }: Asked = {}): Promise<Answer<T>> {
  const begin = performance.now()
  const headers = {
    ...(token && { authorization: token }),
    ...(body && { 'content-type': 'application/json' }),
    ...(from && { 'x-forwarded-for': from }),
  }
  const init = { method: method ?? (body ? 'POST' : 'GET'), headers, ...(body && { body: JSON.stringify(body) }) }
  try {
    const answer = await fetch(`${url}/v1${path}`, { ...init, signal: AbortSignal.timeout(60_000) })
    return { ...((await answer.json()) as Answer<T>), took: performance.now() - begin }
  } catch (error) {
    return { code: 0, message: String(error), data: null as T, extra: {}, took: performance.now() - begin }
  }
}

/** Waits until the running program has rendered what a kill left plain: a life of half a second is too short for it. */
async function renderingsDone(databaseUrl: string): Promise<void> {
  const db = await openDatabase(databaseUrl)
  const end = performance.now() + RENDERED_WITHIN_MS
  while (performance.now() < end && (await findUnfinished(db.read, FINISHED, WAITING)).length) await pause(200)
  await db.close()
}

/** Opens a running program with users, which can be killed and started again. */
export async function openWorld(env: Record<string, string> = {}) {
  let program: Program = await startProgram(env)
  const { dataDir } = program
  const settings = { ...env, DATA_DIR: dataDir }
  const databaseUrl = env.DATABASE_URL ?? `file:${join(dataDir, 'inkstone.db')}`
  const db = await openDatabase(databaseUrl)
  const names = ['甲', '乙', '丙']
  for (const [n, nickname] of names.entries())
    await makeAccount(db, { username: `author${n}`, password: PASSWORD, nickname, role: 'admin' })
  for (const n of [0, 1]) await makeAccount(db, { username: `member${n}`, password: PASSWORD, nickname: `读者 ${n}` })
  const categoryId = await db.write(async (tx) =>
    Number((await tx.insertInto('category').values({ name: '随笔' }).returning('id').executeTakeFirstOrThrow()).id),
  )
  await db.close()

  const world = {
    names,
    dataDir,
    databaseUrl,
    categoryId,
    get program() {
      return program
    },
    get url() {
      return program.url
    },
    get port() {
      return Number(new URL(program.url).port)
    },
    logIn: async (username: string) =>
      (await ask<Session>(program.url, '/auth/login', { body: { username, password: PASSWORD, source: 'PC' } })).data.token,
    /** Publishes an article and returns the raw answer. */
    publish: (token: string, title: string, contentMd = `${title}的正文`) =>
      ask<{ id: number } | null>(program.url, '/sys/article/add', {
        token,
        body: { title, contentMd, categoryId, status: 1, saveId: crypto.randomUUID() },
      }),
    page: async (path: string) => {
      const begin = performance.now()
      const answer = await fetch(program.url + path, { signal: AbortSignal.timeout(60_000) }).catch(() => null)
      return { status: answer?.status ?? 0, text: (await answer?.text()) ?? '', took: performance.now() - begin }
    },
    /** Starts the program again over the same data. Returns the milliseconds until it reports that it is ready. */
    async start(more: Record<string, string> = {}) {
      const begin = performance.now()
      program = await startProgram({ ...settings, ...more })
      return performance.now() - begin
    },
    run: (...args: string[]) => runProgram(args, { ...process.env, NODE_ENV: 'production', ...settings }),
    /** Stops the program, publishes everything and returns the doctor's findings. */
    async examine(): Promise<string[]> {
      await renderingsDone(databaseUrl)
      await program.stop()
      const published = await world.run('publish')
      if (published.code !== 0) return [published.output]
      const { output } = await world.run('doctor', '--json')
      const told = output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)
      const { checks } = JSON.parse(told) as { checks: { name: string; faults: string[] }[] }
      return checks.flatMap(({ name, faults }) => faults.map((it) => `${name}: ${it}`))
    },
    close: () => program.remove(),
  }
  return world
}

export type World = Awaited<ReturnType<typeof openWorld>>
