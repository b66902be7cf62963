import { afterEach, beforeEach, expect, test } from 'vitest'
import { SWITCHES, site } from '#contract/site/site.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { type OwnerAdmin, ownerAdmin } from '#tests/support/owner-admin.ts'

let blog: TestBlog
let admin: OwnerAdmin
beforeEach(async () => {
  blog = await openTestBlog()
  admin = ownerAdmin(blog.db)
})
afterEach(() => blog.close())

const changes = async () => (await blog.db.read.selectFrom('change').select('tag').execute()).map((it) => it.tag)
const position = async (key: (typeof SWITCHES)[number]) => (await blog.call(site.switchValue, { params: { key } })).configValue

test('[7.13] the three switches stand as the product says: captcha off, slider on, advertisement off', async () => {
  expect(await Promise.all(SWITCHES.map(position))).toEqual(['N', 'Y', 'N'])
  expect((await blog.ask('/sys/config/getConfigByKey/sys_ad_switch')).body.data).toEqual({
    configKey: 'sys_ad_switch',
    configValue: 'N',
  })
})

test('a turned switch stays turned, alone, and publishes what reads it; one that stood so publishes nothing', async () => {
  await admin.turn('sys_ad_switch', 'Y')
  expect(await Promise.all(SWITCHES.map(position))).toEqual(['N', 'Y', 'Y'])
  await admin.turn('sys_ad_switch', 'Y')
  await admin.turn('sys_ad_switch', 'N')
  await admin.turn('sys_sider_verify_switch', 'Y')
  expect(await position('sys_ad_switch')).toBe('N')
  expect(await changes()).toEqual(['switch:sys_ad_switch', 'switch:sys_ad_switch'])
  expect(site.switchValue.tags({ params: { key: 'sys_ad_switch' } })).toEqual(['switch:sys_ad_switch'])
})

test('no other setting is told, least of all the secret', async () => {
  for (const key of ['secret', 'site', 'publishing.filling', 'sys_ad_switch%00', '__proto__'])
    expect((await blog.ask(`/sys/config/getConfigByKey/${key}`)).body).toMatchObject({ code: 400, data: null })
})

test('what the owner configures is kept beside what he configured before, and publishes', async () => {
  await admin.configure({ recordNum: '浙ICP备2021012345号-1' })
  await admin.configure({ name: '墨池' })
  expect(await blog.call(site.config, {})).toMatchObject({
    name: '墨池',
    recordNum: '浙ICP备2021012345号-1',
    copyrightStart: 2021,
  })
  expect(await changes()).toEqual(['site', 'site'])
})

test('what is configured as it was publishes nothing', async () => {
  await admin.configure({ name: '墨池', showList: ['qq'], sponsor: { name: '云渡' } })
  await admin.configure({ name: '墨池', showList: ['qq'], sponsor: { name: '云渡', logo: '' } })
  expect(await changes()).toEqual(['site'])
})

test('a part of a nested field leaves the rest of it', async () => {
  await admin.configure({ advertisement: { image: '/uploads/a.webp', url: 'https://shop.example/', title: '五折' } })
  await admin.configure({ advertisement: { title: '六折' } })
  expect((await blog.call(site.config, {})).advertisement).toEqual({
    image: '/uploads/a.webp',
    url: 'https://shop.example/',
    title: '六折',
  })
})

test('the owner’s words about himself go through the sanitiser, once', async () => {
  await admin.configure({ aboutMe: '你**好**<script>steal()</script>', bulletin: '<b onclick="steal()">注意</b>' })
  const config = await blog.call(site.config, {})
  expect(config).toMatchObject({ aboutMe: '<p>你<strong>好</strong></p>', bulletin: '<p><b>注意</b></p>' })
  await admin.configure(config)
  await admin.configure({ aboutMe: '' })
  expect((await blog.call(site.config, {})).aboutMe).toBe('')
  expect(await changes()).toEqual(['site', 'site'])
})

test.each([
  [{ logo: 'javascript:steal()' }, '网站图标应为站内路径或 https 地址'],
  [{ logo: '//evil.example/a.png' }, '网站图标应为站内路径或 https 地址'],
  [{ logo: 'http://cdn.example/a.png' }, '网站图标应为站内路径或 https 地址'],
  [{ aliPay: 'data:image/png;base64,AA' }, '支付宝收款码应为站内路径或 https 地址'],
  [{ github: 'mailto:a@b.example' }, 'GitHub应为 http(s) 地址'],
  [{ webUrl: '/here' }, '网站地址应为 http(s) 地址'],
  [{ videoSource: 'http://video.example/' }, '视频来源应为 https 地址'],
  [{ sponsor: { url: 'java\tscript:steal()' } }, '赞助商链接应为站内路径、http(s) 或 mailto 地址'],
  [{ advertisement: { image: '/\\evil.example' } }, '广告图片应为站内路径或 https 地址'],
  [{ webUrl: 'https://user:secret@site.example/' }, '网站地址应为 http(s) 地址'],
  [{ email: 'a@b.example?bcc=c@d.example' }, '电子邮箱的格式不正确'],
  [{ name: '砚'.repeat(51) }, '网站名称最多 50 字'],
  [{ aboutMe: '砚'.repeat(50_001) }, '关于我最多 50000 字'],
  [{ startDate: '2021-02-30' }, '建站日期应为 YYYY-MM-DD'],
  [{ startDate: '昨天' }, '建站日期应为 YYYY-MM-DD'],
  [{ openLantern: 'yes' }, '灯笼开关应为是或否'],
  [{ sponsor: 'x' }, '请求格式不正确'],
  [{ secret: 'x' }, '不认识的参数：secret'],
  [{ sponsor: { rank: 1 } }, '不认识的参数：rank'],
])('what cannot be is refused and named, and nothing is written: %j', async (wrong, message) => {
  await expect(admin.configure({ title: '另一个', ...(wrong as object) })).rejects.toMatchObject({ code: 400, message })
  expect((await blog.call(site.config, {})).title).not.toBe('另一个')
  expect(await changes()).toEqual([])
})

test('addresses of this site and of the web stand, and a letter may be written to', async () => {
  const fine = {
    logo: '/favicon.svg',
    authorAvatar: 'https://cdn.example/砚.png?a=1',
    webUrl: 'http://site.example',
    email: 'someone@example.com',
    sponsor: { url: 'mailto:someone@example.com' },
    advertisement: { url: '/post/1#end' },
  }
  await admin.configure(fine)
  expect(await blog.call(site.config, {})).toMatchObject(fine)
})
