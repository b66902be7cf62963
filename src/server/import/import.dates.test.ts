import { describe, expect, it } from 'vitest'
import { shanghaiTime } from '#lib/dates.ts'
import { dateInName, parseDate } from './import.dates.ts'

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
