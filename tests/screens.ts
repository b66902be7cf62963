import type { Page } from 'playwright'
import type { screens } from '#lib/screens.ts'
import { adminRoomRows } from './screens/admin-rooms.ts'
import { albumRows } from './screens/album.ts'
import { authorRows } from './screens/author.ts'
import { besideRows } from './screens/beside.ts'
import { cameBackRows } from './screens/came-back.ts'
import { chatRows } from './screens/chat.ts'
import { columnRows } from './screens/column.ts'
import { commentRows } from './screens/comments.ts'
import { editorRows } from './screens/editor.ts'
import { friendRows } from './screens/friends.ts'
import { gateRows } from './screens/gate.ts'
import { goodsRows } from './screens/goods.ts'
import { highlightRows } from './screens/highlights.ts'
import { hotRows } from './screens/hot.ts'
import { kitRows } from './screens/kit.ts'
import { loginRows } from './screens/login.ts'
import { messageRows } from './screens/messages.ts'
import { momentRows } from './screens/moments.ts'
import { notificationRows } from './screens/notifications.ts'
import { outletRows } from './screens/outlets.ts'
import { posterRows } from './screens/poster.ts'
import { previewRows } from './screens/preview.ts'
import { profileRows } from './screens/profile.ts'
import { publishingRows } from './screens/publishing.ts'
import { readingPanelStates } from './screens/reading-panel.ts'
import { searchRow } from './screens/search.ts'
import { stripRows } from './screens/strip.ts'

export type Role = 'stranger' | 'member'
/**
 * `empty` has no content. `sample` is a plain blog of 23 articles. `rich` has everything that can be written and configured, and is
 * hard to lay out. `festive` has lanterns and an advertisement. `example` is the blog of a first start.
 */
export type BlogName = 'empty' | 'sample' | 'rich' | 'festive' | 'example' | 'dev'

export interface State {
  name: string
  blog?: BlogName
  /** Replaces the row's address. */
  at?: string
  javaScript?: false
  /** Limits the state to these widths, such as those with the drawer of a telephone. */
  widths?: readonly number[]
  /** Runs before the page is requested. */
  prepare?: (page: Page) => Promise<unknown>
  /** Brings the loaded page into the state. */
  open?: (page: Page) => Promise<unknown>
  /** Matches expected console messages of the browser, such as a refused request. */
  says?: RegExp
  /** Makes axe check every width, and not only the first of desktop and telephone: the layout changes at each. */
  axeAtEach?: true
  /** Needs a fresh browser: what the state refuses must not be cached from another state. */
  isFresh?: true
  /** Is true for a layer above the page: pictures show the window and not the whole page. */
  above?: true
}

export interface Row {
  /** Names its pictures. */
  name: string
  /** Names its row in `src/lib/screens.ts`; a state without its own address has none. */
  screen?: (typeof screens)[number]['path']
  /** Holds the address; `{rich}` and `{hard}` stand for the ids of those two articles. */
  at: string
  roles: readonly Role[]
  states: readonly State[]
}

const anyone = ['stranger'] as const
const withoutScript = { name: 'no-script', blog: 'rich', javaScript: false } as const
const full = { name: 'full', blog: 'rich' } as const
const plain = { name: 'plain' } as const
const empty = { name: 'empty', blog: 'empty' } as const
const phones = [320, 390] as const
const desktops = [1280] as const
const LISTS = '**/v1/api/article/list**'

const refused = (page: Page) =>
  page.route(LISTS, (route) =>
    route.fulfill({ status: 429, json: { code: 429, message: '请求过于频繁，请稍后再试', data: null, extra: {} } }),
  )
/** Never answers, so the list keeps waiting. */
const held = (page: Page) => page.route(LISTS, () => {})
const REFUSED = /Failed to load resource/

const text = (page: Page, words: string | RegExp) => page.getByText(words).filter({ visible: true }).first().waitFor()
const listed = (page: Page) => page.locator('.article-list:not([aria-busy]) [data-article]').first().waitFor()

async function openPanel(page: Page, name: string) {
  await page.locator(`.rail [data-act="${name}"]`).click()
  await page.getByRole('dialog').filter({ visible: true }).waitFor()
}

async function openNote(page: Page) {
  await page.mouse.move(8, 9)
  await page.locator('.prose [data-copy]').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.locator('.footnote-ref').first().click()
  await page.getByRole('dialog', { name: '脚注 1' }).waitFor()
}

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="840" height="480"><rect width="840" height="480" fill="#345"/></svg>'
const showAdvertisement = (comes: boolean) => (page: Page) =>
  page.route('https://ads.example/**', (route) =>
    comes ? route.fulfill({ contentType: 'image/svg+xml', body: DRAWING }) : undefined,
  )
/** Answers requests to the video host with an error status, or never. */
const video = (status?: number) => (page: Page) =>
  page.route('https://video.example/**', (route) => (status ? route.fulfill({ status }) : undefined))
async function openVideo(page: Page, words: string) {
  await page.getByRole('button', { name: '随机视频' }).filter({ visible: true }).click()
  await page.getByRole('dialog', { name: '随机视频' }).getByText(words).waitFor()
}

/** This table lists every screen in every state that a reader can meet: it drives the pictures and checks. */
export const rows: readonly Row[] = [
  {
    name: 'home',
    screen: '/',
    at: '/',
    roles: anyone,
    states: [
      full,
      plain,
      empty,
      withoutScript,
      { name: 'page-2', at: '/?page=2', open: listed },
      { name: 'waiting', at: '/?page=2', prepare: held, open: (page) => page.locator('.card-bones').first().waitFor() },
      { name: 'error', at: '/?page=2', prepare: refused, says: REFUSED, open: (page) => text(page, '重试') },
    ],
  },
  {
    name: 'archive',
    screen: '/archive',
    at: '/archive',
    roles: anyone,
    states: [full, empty, withoutScript],
  },
  { name: 'archive-year', screen: '/archive/{year}', at: '/archive/2024', roles: anyone, states: [full, withoutScript] },
  {
    name: 'tags',
    screen: '/tags',
    at: '/tags',
    roles: anyone,
    states: [
      full,
      empty,
      withoutScript,
      { name: 'chosen', at: '/tags?tagId=2&tagName=SQLite', open: listed },
      {
        name: 'nothing',
        at: '/tags?tagId=9999&tagName=%3Cb%3E',
        says: REFUSED,
        open: (page) => text(page, '这一页还是白的'),
      },
      { name: 'error', at: '/tags?tagId=2', prepare: refused, says: REFUSED, open: (page) => text(page, '重试') },
    ],
  },
  { name: 'tag', screen: '/tags/{id}', at: '/tags/1', roles: anyone, states: [full, withoutScript] },
  { name: 'category', screen: '/category/{id}', at: '/category/1', roles: anyone, states: [full, plain, withoutScript] },
  {
    name: 'article',
    screen: '/post/{id}',
    at: '/post/{rich}',
    roles: anyone,
    states: [
      full,
      plain,
      withoutScript,
      { name: 'hard', blog: 'rich', at: '/post/{hard}' },
      { name: 'hard-no-script', blog: 'rich', at: '/post/{hard}', javaScript: false },
      { name: 'outline', widths: [320, 390, 768], open: (page) => page.locator('[data-outline-fold] summary').click() },
    ],
  },
  {
    name: 'article-acts',
    at: '/post/{rich}',
    roles: anyone,
    states: [
      { name: 'share', above: true, open: (page) => openPanel(page, 'share') },
      ...readingPanelStates,
      { name: 'outline', above: true, widths: phones, open: (page) => openPanel(page, 'outline') },
      { name: 'footnote', above: true, open: openNote },
      { name: 'footnote-jumped', above: true, at: '/post/{rich}#fn-1', open: (page) => text(page, '官方文档写得很清楚') },
      {
        name: 'immersive',
        open: async (page) => {
          await page.locator('.rail [data-act="immersive"]').click()
          await page.getByRole('banner').waitFor({ state: 'hidden' })
        },
      },
      {
        name: 'stranger-likes',
        above: true,
        open: async (page) => {
          await page.locator('.rail [data-act="like"]').click()
          await page.locator('.toast').waitFor()
        },
      },
      {
        name: 'thanks',
        blog: 'rich',
        above: true,
        open: async (page) => {
          await page.getByRole('button', { name: '请喝杯茶' }).click()
          await page.getByRole('dialog', { name: '请作者喝杯茶' }).waitFor()
        },
      },
      {
        name: 'picture',
        above: true,
        // A resize of the window would close the overlay or shrink the picture again.
        widths: [390],
        open: async (page) => {
          await page.locator('figure.picture img').click()
          await page.locator('.medium-zoom-image--opened, dialog[open] img').first().waitFor()
        },
      },
    ],
  },
  ...stripRows,
  ...cameBackRows,
  ...gateRows,
  ...goodsRows,
  ...albumRows,
  ...hotRows,
  ...messageRows,
  ...commentRows,
  ...besideRows,
  ...highlightRows,
  ...friendRows,
  ...momentRows,
  ...authorRows,
  ...loginRows,
  ...editorRows,
  ...publishingRows,
  ...outletRows,
  ...posterRows,
  ...previewRows,
  ...adminRoomRows,
  ...profileRows,
  ...columnRows,
  ...notificationRows,
  ...chatRows,
  ...kitRows,
  { name: 'agreement', screen: '/agreement', at: '/agreement', roles: anyone, states: [full, withoutScript] },
  { name: 'privacy', screen: '/privacy', at: '/privacy', roles: anyone, states: [full, withoutScript] },
  { name: 'offline', at: '/offline', roles: anyone, states: [full, empty] },
  { name: 'about', screen: '/about', at: '/about', roles: anyone, states: [full, empty, withoutScript] },
  {
    name: 'not-found',
    at: '/nothing-here',
    roles: anyone,
    states: [
      { ...plain, says: REFUSED },
      { ...withoutScript, says: REFUSED },
    ],
  },
  {
    name: 'menu',
    at: '/',
    roles: anyone,
    states: [
      {
        name: 'open',
        above: true,
        widths: [768, 1280],
        open: async (page) => {
          await page.locator('.main-menu summary').click()
          await page.locator('.main-menu').getByRole('link', { name: /^标签/ }).waitFor()
        },
      },
    ],
  },
  {
    name: 'drawer',
    at: '/post/{rich}',
    roles: anyone,
    states: [
      {
        name: 'open',
        above: true,
        widths: phones,
        open: async (page) => {
          await page.getByRole('button', { name: '打开菜单' }).click()
          await page.getByRole('dialog', { name: '菜单' }).waitFor()
        },
      },
    ],
  },
  {
    name: 'page-menu',
    at: '/about',
    roles: anyone,
    states: [
      {
        name: 'open',
        above: true,
        open: async (page) => {
          await page.mouse.click(12, 500, { button: 'right' })
          await page.getByRole('menu', { name: '页面菜单' }).waitFor()
        },
      },
    ],
  },
  {
    name: 'festive',
    at: '/',
    roles: anyone,
    states: [
      { name: 'lanterns', blog: 'festive', above: true, prepare: showAdvertisement(false) },
      {
        name: 'advertisement',
        blog: 'festive',
        above: true,
        prepare: showAdvertisement(true),
        open: (page) => page.getByRole('dialog', { name: /^广告/ }).waitFor(),
      },
    ],
  },
  {
    name: 'video',
    at: '/',
    roles: anyone,
    states: [
      {
        name: 'error',
        blog: 'rich',
        above: true,
        says: REFUSED,
        prepare: video(404),
        open: (page) => openVideo(page, '视频没有加载出来'),
      },
      { name: 'waiting', blog: 'rich', above: true, prepare: video(), open: (page) => openVideo(page, 'Loading...') },
    ],
  },
  searchRow,
  {
    name: 'toast',
    at: '/',
    roles: anyone,
    states: [
      {
        name: 'failed-module',
        above: true,
        isFresh: true,
        widths: [390, ...desktops],
        says: REFUSED,
        prepare: (page) => page.route(/SearchIsland/, (route) => route.abort()),
        open: async (page) => {
          await page.getByRole('button', { name: '搜索文章' }).click()
          await page.getByRole('alert').waitFor()
        },
      },
    ],
  },
]
