import { execFileSync } from 'node:child_process'
import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { shanghaiTime } from '#lib/dates.ts'
import { dateInName, parseDate } from './import.dates.ts'
import { testBlog } from './import.fixture.ts'

const read = (text: string) => {
  const time = parseDate(text)
  return time === null ? null : shanghaiTime(time)
}

describe('dates as people write them', () => {
  it.each([
    ['2021-08-31', '2021-08-31 00:00:00'],
    ['2021-8-1 7:05', '2021-08-01 07:05:00'],
    ['2021/08/31 12:30:45', '2021-08-31 12:30:45'],
    ['2021年8月31日 12:30', '2021-08-31 12:30:00'],
    ['2021-08-31T12:00:00', '2021-08-31 12:00:00'],
    ['2021-08-31T12:00:00Z', '2021-08-31 20:00:00'],
    ['2021-08-31T12:00:00.123+08:00', '2021-08-31 12:00:00'],
    ['2021-08-31 12:00:00 -0500', '2021-09-01 01:00:00'],
    ['2021-08-31 12:00:00 +0800', '2021-08-31 12:00:00'],
  ])('%s is %s in Shanghai', (text, expected) => expect(read(text)).toBe(expected))

  it.each(['昨天', '2021-02-30', '2021-13-01', '0001-01-01', '2021-08-31 25:00', '2021-08-31 later', '{{ date }}', ''])(
    '%s is none',
    (text) => expect(read(text)).toBeNull(),
  )
})

describe('file names that begin with a date', () => {
  it('gives the date and the name after it', () => {
    expect(dateInName('2021-08-31-hello-world')).toEqual({ time: parseDate('2021-08-31'), rest: 'hello-world' })
    expect(dateInName('2021-08-31')?.rest).toBe('')
  })
  it('leaves other names alone', () => {
    for (const name of ['hello', '2021-plan', '2021-99-99-x', '2021-08-311']) expect(dateInName(name)).toBeNull()
  })
})

describe('a text that says no date', () => {
  it('has that of its last change, of its name, of git or of the file, and the report says which', async () => {
    const blog = await testBlog()
    try {
      blog.write({
        '改过.md': '---\nlastmod: 2019-05-06\n---\n文',
        '20180102-名.md': '文',
        '2017/03/04/文.md': '# 天',
        '提交.md': '文',
        '新.md': '文',
        '稿.md': '---\ndraft: true\n---\n文',
        '日.md': '---\ndate: 2016-01-01\n---\n文',
      })
      const git = (...args: string[]) =>
        execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
          cwd: blog.folder,
          env: { ...process.env, GIT_AUTHOR_DATE: '2015-06-07T08:00:00Z', GIT_COMMITTER_DATE: '2015-06-07T08:00:00Z' },
        })
      git('init', '-q')
      git('add', '提交.md')
      git('commit', '-qm', 'x')
      utimesSync(join(blog.folder, '新.md'), 1_500_000_000, 1_500_000_000)
      const { undated, problems } = await blog.import()
      expect(problems).toEqual([])
      expect(undated.map((it) => `${it.path} ${it.reason}`)).toEqual([
        '2017/03/04/文.md 没有日期，用了名字里的日期 2017-03-04',
        '20180102-名.md 没有日期，用了名字里的日期 2018-01-02',
        '提交.md 没有日期，用了进入 git 的时间 2015-06-07',
        '改过.md 没有日期，用了更新时间 2019-05-06',
        '新.md 没有日期，用了文件的修改时间 2017-07-14',
      ])
      const dated = await blog.deps.db.read
        .selectFrom('article')
        .select(['title', 'create_time'])
        .orderBy('create_time')
        .execute()
      expect(dated.map((it) => `${it.title} ${shanghaiTime(it.create_time).slice(0, 4)}`).slice(0, 6)).toEqual([
        '提交 2015',
        '日 2016',
        '天 2017',
        '新 2017',
        '20180102-名 2018',
        '改过 2019',
      ])
      // A new time of the file changes nothing.
      utimesSync(join(blog.folder, '新.md'), 1_600_000_000, 1_600_000_000)
      expect(await blog.import()).toMatchObject({ updated: [], unchanged: { length: 7 } })
    } finally {
      await blog.close()
    }
  })
})
