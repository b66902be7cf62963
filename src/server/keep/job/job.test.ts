import { afterEach, beforeEach, expect, test } from 'vitest'
import { JOB_NAMES, job } from '#contract/keep/job.ts'
import { audit } from '#contract/people/audit.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { recorded } from '../../core/job/job.record.ts'
import { keepHouse } from './housekeeping.ts'

let blog: TestBlog
const OWNER = { authorization: 'owner' }
beforeEach(async () => {
  blog = await openTestBlog({ whoIs: async () => ({ id: 1, role: 'admin' }) })
})
afterEach(() => blog.close())

const list = () => blog.call(job.list, {}, OWNER)
const one = async (name: string) => (await list()).find((it) => it.name === name)
const now = () => blog.clock.now

test('all jobs are there before one has run; the daily ones tell when they run again', async () => {
  expect((await list()).map((it) => [it.name, it.state])).toEqual(JOB_NAMES.map((it) => [it, 'never']))
  await keepHouse({ db: blog.db, uploads: blog.uploads, now }, (error) => {
    throw error
  })
  expect(await one('files')).toMatchObject({
    state: 'done',
    beginTime: '2026-11-20 12:00:00',
    nextTime: '2026-11-21 12:00:00',
    reason: '',
  })
})

test('one that fails tells why; the others go on', async () => {
  const broken = recorded(blog.db, now, 'leave', () => Promise.reject(new Error('the disk is full')))
  await expect(broken).rejects.toThrow('the disk is full')
  expect(await one('leave')).toMatchObject({ state: 'failed', reason: 'the disk is full' })
  await recorded(blog.db, now, 'leave', async () => {})
  expect(await one('leave')).toMatchObject({ state: 'done', reason: '' })
})

test('a job runs when it is asked for, which is recorded; not twice at once', async () => {
  expect(await blog.call(job.run, { body: { name: 'unshown' } }, OWNER)).toMatchObject({ name: 'unshown', state: 'done' })
  const { records } = await blog.call(audit.list, { query: { noun: 'job' } }, OWNER)
  expect(records).toMatchObject([{ act: 'run', name: 'unshown' }])
  await blog.db.write((tx) => tx.updateTable('job').set({ took: null }).where('name', '=', 'unshown').execute())
  const again = blog.call(job.run, { body: { name: 'unshown' } }, OWNER)
  await expect(again).rejects.toMatchObject({ code: 409, message: '这个任务正在运行' })
  // Its process was killed more than an hour ago.
  blog.clock.now += 2 * 3_600_000
  expect(await one('unshown')).toMatchObject({ state: 'failed', reason: '没有做完就停了' })
})

test('without mail no digest is sent', async () => {
  await expect(blog.call(job.run, { body: { name: 'digest' } }, OWNER)).rejects.toMatchObject({ code: 409 })
})
