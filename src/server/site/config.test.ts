import { afterEach, beforeEach, expect, test } from 'vitest'
import { SWITCHES, site } from '#contract/site.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { type OwnerDesk, ownerDesk } from '#tests/support/owner-desk.ts'

let blog: TestBlog
let desk: OwnerDesk
beforeEach(async () => {
  blog = await openTestBlog()
  desk = ownerDesk(blog.db)
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
  await desk.turn('sys_ad_switch', 'Y')
  expect(await Promise.all(SWITCHES.map(position))).toEqual(['N', 'Y', 'Y'])
  await desk.turn('sys_ad_switch', 'Y')
  await desk.turn('sys_ad_switch', 'N')
  await desk.turn('sys_sider_verify_switch', 'Y')
  expect(await position('sys_ad_switch')).toBe('N')
  expect(await changes()).toEqual(['switch:sys_ad_switch', 'switch:sys_ad_switch'])
  expect(site.switchValue.tags({ params: { key: 'sys_ad_switch' } })).toEqual(['switch:sys_ad_switch'])
})

test('no other setting is told, least of all the secret', async () => {
  for (const key of ['secret', 'site', 'publishing.filling', 'sys_ad_switch%00', '__proto__'])
    expect((await blog.ask(`/sys/config/getConfigByKey/${key}`)).body).toMatchObject({ code: 400, data: null })
})

test('what the owner configures is kept beside what he configured before, and publishes', async () => {
  await desk.configure({ recordNum: '浙ICP备2021012345号-1' })
  await desk.configure({ name: '墨池' })
  expect(await blog.call(site.config, {})).toMatchObject({
    name: '墨池',
    recordNum: '浙ICP备2021012345号-1',
    copyrightStart: 2021,
  })
  expect(await changes()).toEqual(['site', 'site'])
})
