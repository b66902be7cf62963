import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { openDatabase } from '#server/core/db/open-database.ts'
import type { BlogName, Row, State } from '../screens.ts'
import { startDevelopment } from './development.ts'
import { startExampleBlog } from './example-blog.ts'
import { startEmptyBlog } from './filled-program.ts'
import type { Program } from './program.ts'
import { startFestiveBlog, startRichBlog } from './rich-blog.ts'
import { startSampleBlog } from './sample-blog.ts'
import { openScreenTab, type Tab } from './screen-tab.ts'

export type Theme = 'light' | 'dark'
export interface View {
  width: number
  colorScheme: Theme
}

interface Blog {
  program: Program
  /** Holds the ids of the articles that rows name. */
  ids: Record<string, number>
}

const HEIGHT = 860
const POLICY = /Content Security Policy|TrustedHTML|TrustedScript/i
const starts: Record<BlogName, () => Promise<Program>> = {
  empty: startEmptyBlog,
  sample: startSampleBlog,
  rich: startRichBlog,
  festive: startFestiveBlog,
  example: startExampleBlog,
  dev: startDevelopment,
}

/** Opens the blogs of the screens; each starts with the first state that needs it. */
export function openScreenWorld(browser: Browser) {
  const blogs = new Map<BlogName, Promise<Blog>>()
  const blog = (name: BlogName) => {
    const found = blogs.get(name) ?? startBlog(name)
    blogs.set(name, found)
    return found
  }

  /** Opening a tab takes longer than a navigation in it, so each tab is used again, by one reader at a time. */
  const tabs: Tab[] = []
  async function takeTab({ width, colorScheme }: View, state: State, origin: string) {
    const standsIn = state.javaScript !== false && !state.isFresh
    const tab = (standsIn && tabs.pop()) || (await openScreenTab(browser, { standsIn }))
    await tab.page.setViewportSize({ width, height: HEIGHT })
    await tab.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await tab.begin()
    const close = async () => {
      if (await tab.forget(origin)) tabs.push(tab)
    }
    return { page: tab.page, settle: tab.settle, close }
  }

  return {
    async ready(state: State) {
      await blog(state.blog ?? 'sample')
    },
    /** Opens a state of a screen in a reader's tab, and collects the browser's messages. */
    async open(row: Row, state: State, { width, colorScheme }: View) {
      const { program, ids } = await blog(state.blog ?? 'sample')
      const path = (state.at ?? row.at).replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]))
      const { page, settle, close } = await takeTab({ width, colorScheme }, state, new URL(program.url).origin)
      const said: string[] = []
      // A violation of the content policy is a fault in every state, whatever other messages a state expects.
      const note = (words: string) => (!POLICY.test(words) && state.says?.test(words)) || said.push(words)
      page.on('pageerror', (error) => note(`exception: ${error.message}`))
      page.on('console', (it) => ['error', 'warning'].includes(it.type()) && note(`console: ${it.text()}`))
      if (state.javaScript === false) await takeScripts(page)
      await state.prepare?.(page)
      await page.goto(program.url + path, { waitUntil: 'load' })
      await settle()
      await state.open?.(page)
      await drawn(page)
      return { page, said, close }
    },
    async close() {
      for (const started of await Promise.allSettled(blogs.values()))
        if (started.status === 'fulfilled') await started.value.program.remove()
    },
  }
}

export type ScreenWorld = ReturnType<typeof openScreenWorld>

/** Waits until fonts are loaded and the last change is laid out. */
export const drawn = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })

/** Removes the scripts of a page. Turning JavaScript off in the browser would also stop the checks' own scripts. */
async function takeScripts(page: Page): Promise<void> {
  const changed = (kind: string, change: (body: string) => string) =>
    page.route('**/*', async (route) => {
      if (route.request().resourceType() !== kind) return route.fallback()
      const response = await route.fetch()
      return route.fulfill({ response, body: change(await response.text()) })
    })
  await changed('document', (html) => html.replace(/<script\b[\s\S]*?<\/script>/g, ''))
  await changed('stylesheet', (css) =>
    css.replace(/\(scripting:\s*none\)/g, 'all').replace(/\(scripting:\s*enabled\)/g, 'not all'),
  )
}

async function startBlog(name: BlogName): Promise<Blog> {
  const program = await starts[name]()
  const answer = await fetch(`${program.url}/v1/api/article/list?pageNum=1&pageSize=10`)
  const { data } = (await answer.json()) as { data: { records: { id: number; title: string }[] } }
  const idOf = (title: RegExp) => data.records.find((it) => title.test(it.title))?.id ?? 0
  return { program, ids: { rich: idOf(/^SQLite/), hard: idOf(/^Abstract/), ...(await gates(program)) } }
}

/** Returns the ids of restricted articles, which only the database knows. */
async function gates({ dataDir }: Program): Promise<Record<string, number>> {
  const db = await openDatabase(`file:${join(dataDir, 'inkstone.db')}`)
  try {
    const rows = await db.read.selectFrom('article').select(['id', 'visibility']).where('live', '=', 0).execute()
    const idOf = (visibility: string) => rows.find((it) => it.visibility === visibility)?.id ?? 0
    return { members: idOf('login'), locked: idOf('password') }
  } finally {
    await db.close()
  }
}
