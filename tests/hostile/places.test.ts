import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchChromium } from '../chromium.ts'
import { enter } from '../support/member.ts'
import type { Program } from '../support/program.ts'
import { chosen } from './choose.ts'
import { judgeFiles } from './judge-site.ts'
import { acts, lookAt, preview, TABS } from './look.ts'
import { READER } from './plant.ts'
import { ROUNDS, SEED } from './seed.ts'
import { type HostileSite, publishHostile, removeHostile, serveHostile } from './site.ts'
import { openWatched, type Watched } from './watch.ts'

const LONG = ROUNDS ? 3_600_000 : 180_000
let site: HostileSite
let program: Program
let browser: Browser

console.log(`hostile places: HOSTILE_SEED=${SEED}`)
beforeAll(async () => {
  site = await publishHostile(12)
  program = await serveHostile(site)
  browser = await launchChromium()
}, LONG)
afterAll(async () => {
  await browser?.close()
  await program?.stop()
  removeHostile(site)
})

test('to write it is answered with a yes or a plain no, never with a failure', () => {
  expect(site.planted.faults.slice(0, 10), `HOSTILE_SEED=${SEED}`).toEqual([])
  expect(site.planted.stored).toBeGreaterThan(300)
})

test('no published file carries more than words: pages, feeds, sitemaps, what machines read of them', () => {
  const faults = judgeFiles(site)
  expect(faults.slice(0, 30), `HOSTILE_SEED=${SEED}`).toEqual([])
  expect([...site.files.keys()].filter((it) => it.endsWith('.html')).length).toBeGreaterThan(40)
})

/** One of each kind, and every article where there is time for it. */
const pages = () => {
  const articles = [...site.files.keys()].filter((it) => /^post\/\d+\.html$/.test(it)).map((it) => `/${it.slice(0, -5)}`)
  const fixed = [
    '/',
    '/about',
    '/agreement',
    '/moments',
    '/messages',
    '/goods',
    '/goods/1',
    '/photos',
    '/photos/1',
    '/friends',
    '/hotSearch',
    '/tags',
    '/archive',
    '/category/1',
    '/tags/1',
    '/author/1',
    '/author/2',
  ]
  return [...fixed, ...(ROUNDS ? articles : articles.slice(0, 4))]
}

describe.each([{ isOpen: true }, { isOpen: false }])('in a browser, without the content policy: $isOpen', ({ isOpen }) => {
  let page: Watched
  const faults: string[] = []
  beforeAll(async () => {
    page = await openWatched(browser, { isOpen })
  })
  afterAll(() => page.context().close())

  test('nothing runs, nothing covers, harmless words stay', { timeout: LONG }, async () => {
    for (const path of pages()) faults.push(...(await lookAt(page, program.url, path, site.planted.shown)))
    expect(faults.slice(0, 30), `HOSTILE_SEED=${SEED}`).toEqual([])
  })

  test('nor where somebody asks for more, looks into his own centre, or at what he is about to say', {
    timeout: LONG,
  }, async () => {
    const found: string[] = []
    await page.goto(program.url)
    await enter(page, program, READER)
    for (const [name, { path, act }] of Object.entries(acts))
      found.push(...(await lookAt(page, program.url, path, {}, act)).map((it) => `${name} ${it}`))
    for (const tab of TABS) found.push(...(await lookAt(page, program.url, `/user/profile?tab=${tab}`, {})))
    for (const text of chosen('preview', 1)) {
      await preview(page, program.url, text.slice(0, 900))
      found.push(...page.faults.splice(0).map((it) => `preview ${it} ⇐ ${JSON.stringify(text)}`))
    }
    expect(found.slice(0, 30), `HOSTILE_SEED=${SEED}`).toEqual([])
  })
})
