import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Call, Data, Extra, Input } from '#contract/core/define.ts'
import { type Envelope, sendCall, type Transport } from '#contract/core/send.ts'
import { renderMarkdown } from '#markdown/render.ts'
import { type AppDependencies, createApp } from '#server/app.ts'
import { type ArticleDraft, type Saved, saveArticle } from '#server/content/article/article.save.ts'
import type { Database } from '#server/core/db/database.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { readSettings } from '#server/core/env/env.ts'
import { WIDE_RATES } from '#server/core/http/rates.ts'
import type { Renderer } from '#server/core/render/renderer.ts'
import { diskStorage } from '#server/core/storage/storage.disk.ts'
import { everyRoute } from '#server/every-route.ts'
import { askInProcess } from '#server/in-process.ts'
import { openBackups } from '#server/keep/backup/backups.ts'
import { openExports } from '#server/keep/export/exports.ts'
import { demandKnownField } from './known-field.ts'
import { makeTestDatabase } from './test-database.ts'

/** Renders in this thread: only tests of the pool need other threads. */
export const plainRenderer: Renderer = {
  render: async (source, options) => ({
    rendered: await renderMarkdown(source, {
      highlight: false,
      knownPictures: options?.knownPictures ?? {},
      leadsPage: options?.leadsPage ?? false,
      among: options?.among ?? false,
      isNumbered: options?.isNumbered ?? false,
      comment: options?.comment,
      ...(options?.outlet && { outlet: options.outlet }),
    }),
    complete: true,
    finished: null,
  }),
  close: async () => {},
}

export const silentLog = { info() {}, warn() {}, error() {} }

type Overrides = Partial<AppDependencies> | ((made: { db: Database; now: () => number }) => Partial<AppDependencies>)

/** Opens a real blog in its own folder: database, API, and a clock that stands still until it is moved. */
export async function openTestBlog(given: Overrides = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'inkstone-'))
  const { databaseUrl, remove } = await makeTestDatabase(dataDir)
  const db = await openDatabase(databaseUrl)
  const uploads = diskStorage(join(dataDir, 'uploads'))
  const clock = { now: Date.UTC(2026, 10, 20, 4), ticks: 1_000_000 }
  const now = () => clock.now
  const ticks = () => clock.ticks
  const overrides = typeof given === 'function' ? given({ db, now }) : given
  const deps = {
    db,
    whoIs: async () => null,
    rates: WIDE_RATES,
    prefix: '/v1',
    now,
    ticks,
    log: silentLog,
    uploads,
    importFolder: join(dataDir, 'imports'),
    renderer: plainRenderer,
    exports: openExports({ db, uploads, folder: join(dataDir, 'exports'), now, log: silentLog }),
    backups: openBackups({
      db,
      settings: readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }),
      version: '1.2.3',
      now,
      log: silentLog,
      restart: null,
    }),
    ...overrides,
  }
  const app = createApp(deps)

  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await app.request(`/v1${path}`, init)
    const body = (await response.json()) as Envelope
    demandKnownField(path, body.extra)
    return { status: response.status, headers: response.headers, body }
  }
  const over =
    (headers: Record<string, string>): Transport =>
    async (path, wire) =>
      (await ask(path, { ...wire, headers: { ...wire.headers, ...headers } } as RequestInit)).body

  return {
    db,
    /** Holds the app's dependencies: another app on the same data is a restart. */
    deps,
    app,
    clock,
    uploads,
    dataDir,
    databaseUrl,
    /** Makes calls as the publisher does. */
    askInProcess: askInProcess(overrides.routes ?? everyRoute, { db, now }),
    /** Returns the raw answer of a path below the prefix. */
    ask,
    /** Returns the data of a call, checked as the typed client does. */
    call: async <C extends Call>(it: C, input: Input<C>, headers: Record<string, string> = {}): Promise<Data<C>> =>
      (await sendCall(it, input, over(headers))).data,
    callWhole: <C extends Call>(
      it: C,
      input: Input<C>,
      headers: Record<string, string> = {},
    ): Promise<{ data: Data<C>; extra: Extra<C> }> => sendCall(it, input, over(headers)),
    /** Saves an article; default values fill the fields that the story leaves out. */
    write: (draft: Partial<ArticleDraft> & { title: string }, id: number | null = null): Promise<Saved> =>
      saveArticle({ db, renderer: plainRenderer, now }, id, { ...ORDINARY, ...draft }),
    async close() {
      await db.close()
      await remove()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type TestBlog = Awaited<ReturnType<typeof openTestBlog>>

export const ORDINARY: Omit<ArticleDraft, 'title'> = {
  userId: 1,
  summary: '',
  cover: '',
  contentMd: '正文。',
  categoryName: '随笔',
  tagNames: [],
  keywords: '',
  isOriginal: true,
  originalUrl: '',
  status: 1,
}
