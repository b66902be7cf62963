import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import sharp from 'sharp'
import { shanghaiDay } from '#lib/dates.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { createAccount } from '#server/keep/command/user.console.ts'
import { updateAccount } from '#server/people/auth/account.queries.ts'
import { hashPassword } from '#server/people/auth/password.ts'
import { launchChromium } from './chromium.ts'
import { enter, PASSWORD } from './support/member.ts'
import { withOwnerAdmin } from './support/owner-admin.ts'
import { type Program, runProgram, startProgram } from './support/program.ts'
import { drawn } from './support/screen-world.ts'
import { openTab } from './support/visit.ts'

// `npm run pictures` makes the pictures of README.md from the blog of a first start.

const FOLDER = join(import.meta.dirname, '..', 'docs', 'pictures')
const ADMIN = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 800 }
/** This scale is sharp on a good screen, and the files are still small. */
const SCALE = 1.5
const OWNER = 'shenyan'
/** The sample's readers have this conversation. */
const TALK = [
  ['远山', '昨晚把账本那篇又读了一遍，终于想通了为什么删除也要记一笔。'],
  ['半夏', '我卡在「读过什么」那里：模板里调用一个函数，算读过吗？'],
  ['远山', '算，只要它问了数据库。问的时候顺手记下来，谁也不用手写依赖。'],
  ['老陈', '这就是好处，写页面的人不用知道有这本账。'],
  ['半夏', '懂了，谢谢两位[抱抱]'],
  ['灯下校书', '插一句：四十字一行之后，我读长文真的不串行了。'],
] as const
const SEARCHED = ['sqlite', '排版', '迁移', '静态站点']
const DAY_MS = 86_400_000

/** Starts the blog of a first start, with an administrator who can log in, comments, and two months of visits. */
async function startShown(): Promise<Program> {
  const program = await startProgram({ SAMPLE: 'on' })
  const at = (path: string) => fetch(program.url + path).then((it) => it.text())
  while (!(await at('/photos')).includes('album')) await new Promise((done) => setTimeout(done, 500))
  const db = await openDatabase(`file:${join(program.dataDir, 'inkstone.db')}`)
  let notice: number | null = null
  try {
    const top = await db.read.selectFrom('notice').select('id').where('place', '=', 'top').executeTakeFirst()
    notice = top?.id ?? null
    const form = { username: OWNER, nickname: '沈砚', email: '', password: PASSWORD }
    await createAccount({ db, now: Date.now }, 'admin', form)
    const password_hash = await hashPassword(PASSWORD)
    const readers = await db.read.selectFrom('user').select(['id', 'nickname']).execute()
    const articles = await db.read.selectFrom('article').select('id').where('live', '=', 1).execute()
    await db.write(async (tx) => {
      for (const name of new Set(TALK.map(([who]) => who))) {
        const { id } = readers.find((it) => it.nickname === name) ?? {}
        if (id) await updateAccount(tx, id, { username: `reader${id}`, password_hash })
      }
      // The comments are moved close to today.
      await tx
        .updateTable('comment')
        .set((e) => ({ create_time: e('create_time', '+', 24 * DAY_MS) }))
        .execute()
      for (let ago = 60; ago >= 0; ago--) {
        const day = shanghaiDay(Date.now() - ago * DAY_MS)
        const visitors = Math.round(190 - 1.6 * ago + 34 * Math.sin(ago / 2.2) + 21 * Math.cos(ago * 1.7))
        const counts = [
          { day, name: 'visitors' as const, count: visitors },
          { day, name: 'views' as const, count: Math.round(visitors * 2.4 + 60 * Math.sin(ago)) },
        ]
        await tx
          .insertInto('day_count')
          .values(counts)
          .onConflict((on) => on.doNothing())
          .execute()
        const read = articles.slice(0, 6).map(({ id }, n) => ({ day, article_id: id, count: 31 - 4 * n }))
        await tx
          .insertInto('day_article')
          .values(read)
          .onConflict((on) => on.doNothing())
          .execute()
        const searched = SEARCHED.map((word, n) => ({ day, word, shown: word, count: 4 - n }))
        await tx
          .insertInto('day_word')
          .values(searched)
          .onConflict((on) => on.doNothing())
          .execute()
      }
    })
    for (const [name, content] of TALK) {
      const { id } = readers.find((it) => it.nickname === name) ?? {}
      const { token } = (await call(program, '/auth/login', { username: `reader${id}`, password: PASSWORD, source: 'PC' })) as {
        token: string
      }
      await call(program, '/chat/sendMsg', { type: 'text', content }, token)
    }
  } finally {
    await db.close()
  }
  // The sample's own notice says that all of it is a sample.
  await withOwnerAdmin(program.dataDir, (admin) => admin.notice('示例', { isShown: false }, notice))
  await runProgram(['publish'], { ...process.env, NODE_ENV: 'production', DATA_DIR: program.dataDir })
  return program
}

async function call({ url }: Program, path: string, body: object, authorization = ''): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) }
  const answer = await fetch(`${url}/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const said = (await answer.json()) as { code: number; message: string; data: unknown }
  if (said.code !== 200) throw new Error(`${path}: ${said.message}`)
  return said.data
}

interface Look {
  viewport?: { width: number; height: number }
  colorScheme?: 'light' | 'dark'
}

/** Opens a page and returns a picture of the window. */
function photographer(browser: Browser, program: Program) {
  return async (
    path: string,
    { viewport = ADMIN, colorScheme = 'light' }: Look,
    prepare?: (page: Page) => Promise<unknown>,
    who?: string,
  ) => {
    const page = await openTab(browser, { viewport, colorScheme, deviceScaleFactor: SCALE, reducedMotion: 'reduce' })
    if (who) await enter(page, program, who, { isTied: true })
    await page.goto(program.url + path, { waitUntil: 'networkidle' })
    await prepare?.(page)
    await drawn(page)
    const picture = await page.screenshot()
    await page.context().close()
    return picture
  }
}

const keep = async (name: string, picture: Buffer) => {
  const path = join(FOLDER, `${name}.webp`)
  await sharp(picture).webp({ quality: 84, effort: 6 }).toFile(path)
  console.log(`${path}  ${Math.round(statSync(path).size / 1024)} KB`)
}

/** Puts pictures of telephones side by side, with round corners, on a plain background. */
async function side(pictures: Buffer[]): Promise<Buffer> {
  const [width, height] = [PHONE.width * SCALE, PHONE.height * SCALE]
  const gap = Math.round((ADMIN.width * SCALE - pictures.length * width) / (pictures.length + 1))
  const mask = Buffer.from(`<svg width="${width}" height="${height}"><rect width="100%" height="100%" rx="42" /></svg>`)
  const round = await Promise.all(
    pictures.map((it) =>
      sharp(it)
        .composite([{ input: mask, blend: 'dest-in' }])
        .png()
        .toBuffer(),
    ),
  )
  const background = { r: 22, g: 27, b: 38 }
  const ground = sharp({ create: { width: ADMIN.width * SCALE, height: height + 160, channels: 3, background } })
  const places = round.map((input, n) => ({ input, top: 80, left: gap + n * (width + gap) }))
  return ground.composite(places).png().toBuffer()
}

mkdirSync(FOLDER, { recursive: true })
const browser = await launchChromium()
const program = await startShown()
try {
  const shot = photographer(browser, program)
  const listed = (await (await fetch(`${program.url}/v1/api/article/list?pageNum=1&pageSize=50`)).json()) as {
    data: { records: { id: number; title: string }[] }
  }
  const idOf = (words: RegExp) => listed.data.records.find((it) => words.test(it.title))?.id
  const ledger = idOf(/账/)
  const measured = idOf(/^零点几毫秒/)
  const settled = (page: Page) => page.waitForTimeout(600)
  await keep('home', await shot('/', {}))
  await keep(
    'article',
    await shot(`/post/${measured}`, {}, async (page) => {
      await page.evaluate(() =>
        scrollTo(0, (document.querySelector('math[display=block]')?.getBoundingClientRect().top ?? 0) - 150),
      )
      await page.mouse.move(600, 400)
      await settled(page)
    }),
  )
  await keep(
    'comments',
    await shot(
      `/post/${ledger}`,
      {},
      async (page) => {
        await page.locator('#comments').scrollIntoViewIfNeeded()
        await page.evaluate(() => document.querySelector('#comments')?.scrollIntoView())
        await page.mouse.move(600, 400)
        await settled(page)
      },
      OWNER,
    ),
  )
  await keep(
    'editor',
    await shot(
      `/editor?id=${measured}`,
      {},
      async (page) => {
        await page.locator('.cm-content').waitFor()
        await page.getByRole('button', { name: '分栏', exact: true }).click()
        await settled(page)
      },
      OWNER,
    ),
  )
  await keep('admin', await shot('/admin', {}, settled, OWNER))
  const dark = { viewport: PHONE, colorScheme: 'dark' } as const
  const phones = [await shot('/', dark), await shot(`/post/${ledger}`, dark), await shot('/chat', dark, settled, OWNER)]
  await keep('phones', await side(phones))
} finally {
  await program.remove()
  await browser.close()
}
