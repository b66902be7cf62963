import { afterEach, beforeEach, expect, test } from 'vitest'
import { article } from '#contract/content/article.ts'
import { site } from '#contract/site/site.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { ownerAdmin } from '#tests/support/owner-admin.ts'
import { forgetOldVisits } from '../../keep/job/forget-visits.ts'

const DAY_MS = 24 * 3_600_000
let blog: TestBlog
beforeEach(async () => {
  blog = await openTestBlog()
})
afterEach(() => blog.close())

const visit = (userAgent: string) => blog.call(site.report, {}, { 'user-agent': userAgent })

test('[3.2] [7.14] a new site has its name, its dates and everything else switched off', async () => {
  const { data, extra } = await blog.callWhole(site.config, {})
  expect(data).toMatchObject({
    name: '砚边小记',
    logo: '',
    title: '砚边小记',
    touristAvatar: '',
    gzhCode: '',
    recordNum: '',
    openLantern: false,
    loginTypeList: [],
    showList: ['github', 'gitee', 'qq', 'qqGroup', 'email', 'wechat'],
    startDate: '2021-08-31',
    copyrightStart: 2021,
  })
  expect(extra).toEqual({ visitorCount: 0, blogViewsCount: 0 })
})

test('[3.2] every key of the site’s information is what the owner set, and both counts are those of its readers', async () => {
  const set = {
    name: '墨池',
    logo: '/uploads/logo.webp',
    title: '墨池：写字的地方',
    touristAvatar: '/uploads/guest.webp',
    gzhCode: 'https://cdn.example/qr.png',
    recordNum: '京ICP备 1 号',
    openLantern: true,
    loginTypeList: ['wechat', 'github'],
    showList: ['email'],
  }
  await ownerAdmin(blog.db).configure(set)
  await visit('reader A')
  const { id } = await blog.write({ title: '一' })
  await blog.call(article.view, { params: { id } })
  const { data, extra } = await blog.callWhole(site.config, {})
  expect(data).toMatchObject(set)
  expect(extra).toEqual({ visitorCount: 1, blogViewsCount: 1 })
})

test('a visitor is counted once a day', async () => {
  await visit('reader A')
  await visit('reader A')
  await visit('reader B')
  expect((await blog.callWhole(site.config, {})).extra.visitorCount).toBe(2)
  blog.clock.now += DAY_MS
  await visit('reader A')
  expect((await blog.callWhole(site.config, {})).extra.visitorCount).toBe(3)
})

test('after thirty days nobody is known any more, and the counts stay', async () => {
  const { id } = await blog.write({ title: '一' })
  await visit('reader A')
  await blog.call(article.view, { params: { id } })
  blog.clock.now += 31 * DAY_MS
  await visit('reader B')
  await forgetOldVisits(blog.db, blog.clock.now)
  await forgetOldVisits(blog.db, blog.clock.now)
  expect((await blog.callWhole(site.config, {})).extra).toEqual({ visitorCount: 2, blogViewsCount: 1 })
  expect(await blog.db.read.selectFrom('visitor').selectAll().execute()).toHaveLength(1)
  expect(await blog.db.read.selectFrom('article_view').selectAll().execute()).toHaveLength(0)
})
