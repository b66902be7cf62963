import { expect, test } from 'vitest'
import { isDiskFull } from '#server/core/db/disk-full.ts'
import { openTestBlog } from '#tests/support/blog.ts'

/** Lists what a disk or a database throws, also deep inside another error. */
const fullDisks = {
  'a file': Object.assign(new Error('write'), { code: 'ENOSPC' }),
  'a quota': Object.assign(new Error('write'), { code: 'EDQUOT' }),
  SQLite: Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 }),
  PostgreSQL: new Error('the database cannot be used', { cause: Object.assign(new Error('no room'), { code: '53100' }) }),
}

test.each(Object.entries(fullDisks))('a full disk is named as what it is: %s', async (_, error) => {
  expect(isDiskFull(error)).toBe(true)
  const errors: object[] = []
  const log = { info() {}, warn() {}, error: (fields: object) => void errors.push(fields) }
  const blog = await openTestBlog({ log, whoIs: () => Promise.reject(error) })
  const { status, headers, body } = await blog.ask('/auth/info', { headers: { authorization: 'x' } })
  expect([status, headers.get('retry-after'), errors.length]).toEqual([503, '60', 1])
  expect(body.message).toContain('磁盘满了')
  await blog.close()
})
