import { afterEach, beforeEach, expect, test } from 'vitest'
import { reading } from '#contract/content/reading.ts'
import { PLAIN_LOOK, type ReadingLook } from '#lib/reading-look.ts'
import { openWriters, type Writers } from '#tests/support/writers.ts'

let it: Writers
let id = 0
beforeEach(async () => {
  it = await openWriters()
  id = (await it.add(it.owner, { title: '一篇', contentMd: '端溪的石头。', status: 1 })).id
})
afterEach(() => it.blog.close())

const CHOSEN: ReadingLook = {
  ...{ paper: 'rice', face: 'song', size: 20, leading: 'loose', measure: 46 },
  ...{ script: 'traditional', code: 'sketch', isWrapped: true },
}
const set = (body: object, who = it.ming) => it.send(who, 'PUT', '/protal/user/readingLook', body)
const lookOf = async (who = it.ming) =>
  (await it.blog.call(reading.open, { params: { id }, body: { revision: 0 } }, it.as(who))).look

test('how a member has articles set is told with each article, and to nobody else', async () => {
  expect(await lookOf()).toBeNull()
  expect(await set(CHOSEN)).toMatchObject({ code: 200, data: true })
  expect(await lookOf()).toEqual(CHOSEN)
  expect(await lookOf(it.hong)).toBeNull()
})

test('the plain look is a choice too, also where the account keeps nothing that is read', async () => {
  await set(CHOSEN)
  await it.blog.call(reading.keep, { body: { isKept: false } }, it.as(it.ming))
  await set(PLAIN_LOOK)
  expect(await lookOf()).toEqual(PLAIN_LOOK)
})

test.each([
  ['a paper that there is not', { paper: 'pink' }],
  ['a size between two', { size: 19 }],
  ['a measure that there is not', { measure: 41 }],
  ['a word for a switch', { isWrapped: 'yes' }],
  ['nothing of the face', { face: undefined }],
])('%s is refused, and what was set stays', async (_, wrong) => {
  await set(CHOSEN)
  const answer = await set({ ...CHOSEN, ...wrong })
  expect(answer).toMatchObject({ code: 400 })
  expect(await lookOf()).toEqual(CHOSEN)
})
