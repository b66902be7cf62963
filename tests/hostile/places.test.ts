import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchChromium } from '../chromium.ts'
import { enter } from '../support/member.ts'
import type { Program } from '../support/program.ts'
import { chosen } from './choose.ts'
import { judgeFiles } from './judge-site.ts'
import { everyWay, judgeWalls } from './judge-walls.ts'
import { acts, lookAt, lookAtRoom, preview, ROOMS, TABS } from './look.ts'
import { lookAtDraft } from './look-editor.ts'
import { OWNER, READER } from './plant.ts'
import { storedTexts } from './plant-drafts.ts'
import { MINUTES, SEED } from './seed.ts'
import { type HostileSite, publishHostile, removeHostile, serveHostile } from './site.ts'
import { openWatched, type Watched } from './watch.ts'

const LONG = MINUTES ? 3_600_000 : 180_000
let site: HostileSite
let program: Program
let browser: Browser

console.log(`hostile places: HOSTILE_SEED=${SEED}`)
beforeAll(async () => {
  site = await publishHostile(6)
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
  expect(site.planted.stored).toBeGreaterThan(200)
})

test('no published file carries more than words: pages, feeds, sitemaps, what machines read of them', () => {
  const faults = judgeFiles(site)
  expect(faults.slice(0, 30), `HOSTILE_SEED=${SEED}`).toEqual([])
  expect([...site.files.keys()].filter((it) => it.endsWith('.html')).length).toBeGreaterThan(25)
})

test('every route has its walls: 120 with the Observatory, errors and refusals included', { timeout: LONG }, async () => {
  const { faults, answers, lowest, cookies, statuses } = await judgeWalls(
    program.url,
    everyWay(site.dataDir, site.files.keys(), READER),
  )
  console.log(`walls: ${answers} answers (${statuses.join(' ')}), ${cookies} with cookies, the lowest score ${lowest}`)
  expect(faults.slice(0, 30)).toEqual([])
  expect(statuses).toEqual(expect.arrayContaining([200, 206, 304, 308, 400, 401, 403, 404, 405, 414, 416, 431]))
  expect(cookies).toBeGreaterThan(0)
  expect(answers).toBeGreaterThan(1_000)
})

/** One of each kind, and every article where there is time for it: half of them with the policy, half of them without. */
function pages(isOpen: boolean): string[] {
  const articles = [...site.files.keys()].filter((it) => /^post\/\d+\.html$/.test(it)).map((it) => `/${it.slice(0, -5)}`)
  const main = ['/', '/about', '/goods', '/goods/1', '/photos', '/photos/1', '/friends', '/hotSearch', '/tags', '/author/2']
  const more = ['/agreement', '/archive', '/category/1', '/tags/1', '/author/1', '/moments', '/messages', '/goods/2']
  return MINUTES
    ? [...main, ...more, ...articles.filter((_, at) => (at + SEED) % 2 === Number(isOpen))]
    : [...main, ...articles.slice(1, 3)]
}

// With the policy of the site whatever would run is reported; without it, it runs.
describe.each(MINUTES ? [false, true] : [false])('in a browser, without the content policy: %s', (isOpen) => {
  let page: Watched
  beforeAll(async () => {
    page = await openWatched(browser, { isOpen })
  })
  afterAll(() => page.context().close())

  test('nothing runs, nothing covers, harmless words stay', { timeout: LONG }, async () => {
    const found: string[] = []
    for (const path of pages(isOpen)) found.push(...(await lookAt(page, program.url, path, site.planted.shown)))
    expect(found.slice(0, 30), `HOSTILE_SEED=${SEED}`).toEqual([])
  })

  test('nor where somebody asks for more, looks into his own centre, or at what he is about to say', {
    timeout: LONG,
  }, async () => {
    const found: string[] = []
    await enter(page, program, READER)
    for (const [name, { path, act }] of Object.entries(acts))
      found.push(...(await lookAt(page, program.url, path, {}, act)).map((it) => `${name} ${it}`))
    for (const tab of TABS) found.push(...(await lookAt(page, program.url, `/user/profile?tab=${tab}`, {})))
    const texts = chosen('preview', 1).slice(0, MINUTES ? 6 * MINUTES : 8)
    found.push(
      ...(await preview(
        page,
        program.url,
        texts.map((it) => it.slice(0, 900)),
      )),
    )
    expect(found.slice(0, 30), `HOSTILE_SEED=${SEED}`).toEqual([])
  })

  test('nor in the rooms of the admin, where the owner reads what others wrote', { timeout: LONG }, async () => {
    const found: string[] = []
    await enter(page, program, OWNER)
    for (const room of ROOMS) found.push(...(await lookAtRoom(page, program.url, room)))
    expect(found.slice(0, 30), `HOSTILE_SEED=${SEED}`).toEqual([])
  })

  test('nor where a draft is written, looked at in each way, compared, and read by its link; its text stays as it was', {
    timeout: LONG,
  }, async () => {
    const { drafts } = site.planted
    const found: string[] = []
    await enter(page, program, READER)
    for (const draft of MINUTES ? drafts.filter((_, at) => at % 2 === Number(isOpen)) : drafts.slice(0, 1))
      found.push(...(await lookAtDraft(page, program.url, draft)))
    const texts = await storedTexts(site.dataDir)
    for (const { id, contentMd } of drafts) if (texts.get(id) !== contentMd) found.push(`draft ${id} is another text now`)
    expect(drafts.length).toBeGreaterThan(0)
    expect(found.slice(0, 30), `HOSTILE_SEED=${SEED}`).toEqual([])
  })
})
