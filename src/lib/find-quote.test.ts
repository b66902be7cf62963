import { describe, expect, test } from 'vitest'
import { findQuote } from './find-quote.ts'

const of = (quote: string, prefix = '', suffix = '') => ({ quote, prefix, suffix })
const found = (text: string, quote: string, prefix = '', suffix = '') => {
  const it = findQuote(text, of(quote, prefix, suffix))
  return it && text.slice(it.start, it.end)
}

/** Returns numbers that look random and are the same in each run. */
function dice(seed: number) {
  let state = seed
  return (most: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}
const HAN = '事务日志检查点写入磁盘提交回滚隔离级别快照读写锁页面缓存索引查询优化并发控制恢复备份复制分片一致性协议选举心跳'
const LATIN = ['commit', 'WAL', 'fsync', 'page', 'B-tree', 'lock', 'rollback', 'snapshot']

function sentence(roll: (most: number) => number, words: number): string {
  return Array.from({ length: words }, () =>
    roll(6) === 0 ? ` ${LATIN[roll(LATIN.length)]} ` : (HAN[roll(HAN.length)] ?? ''),
  ).join('')
}

describe('words as they are', () => {
  test('are found where they stand, and nowhere else', () => {
    expect(findQuote('先写日志，再写数据。', of('再写数据'))).toEqual({ start: 5, end: 9 })
    expect(findQuote('先写日志。', of('后写日志'))).toBeNull()
    expect(findQuote('', of('字'))).toBeNull()
    expect(findQuote('字', of(' \n'))).toBeNull()
  })

  test('are taken where the neighbourhood fits best', () => {
    const text = '读锁不挡读锁，写锁挡读锁，也挡写锁。'
    expect(findQuote(text, of('读锁', '写锁挡', '，也'))?.start).toBe(text.indexOf('读锁，也'))
    expect(findQuote(text, of('读锁', '不挡', ''))?.start).toBe(4)
    expect(findQuote(text, of('读锁'))?.start).toBe(0)
    expect(findQuote('aaaa', of('aa', 'aa', ''))?.start).toBe(2)
  })

  test('are preferred to the same words with other white space', () => {
    expect(findQuote('a  b, a b', of('a b', 'x', ''))?.start).toBe(6)
  })
})

describe('other white space', () => {
  test('makes no difference, and the stretch holds none of it at its ends', () => {
    expect(found('先写\n  日志 ，再写数据', '先 写日志')).toBe('先写\n  日志')
    expect(found('const  a\t=\n1', 'const a = 1')).toBe('const  a\t=\n1')
    expect(findQuote('一 段。一\n段！', of('一  段', '', '！'))?.start).toBe(4)
  })
})

describe('light edits', () => {
  test('leave the words found: one replaced, one put in, one taken out', () => {
    const text = '前面的话。数据库在提交事务之前，总要先把日志写到磁盘上。后面的话。'
    for (const quote of [
      '数据库在提交事务以前，总要先把日志写到磁盘上',
      '数据库在提交每一个事务之前，总要先把日志写到磁盘上',
      '数据库提交事务之前，要先把日志写到磁盘上',
    ])
      expect(found(text, quote)).toBe('数据库在提交事务之前，总要先把日志写到磁盘上')
    expect(found('Every COMMIT has to wait for the disk.', 'Each commit has to wait for a disk')).toBe(
      'COMMIT has to wait for the disk',
    )
  })

  test('are too many when fewer than six words in ten are left in their order', () => {
    const ten = '甲乙丙丁戊己庚辛壬癸'
    expect(found('一二三四戊己庚辛壬癸', ten)).toBe('戊己庚辛壬癸')
    expect(found('一二三四五己庚辛壬癸', ten)).toBeNull()
    expect(found('癸壬辛庚己戊丁丙乙甲', ten)).toBeNull()
  })

  test('are not looked for in a few words, which stand anywhere by chance', () => {
    expect(found('甲乙丙己', '甲乙丙丁')).toBeNull()
    expect(found('甲乙丙丁己', '甲乙丙丁戊')).toBe('甲乙丙丁')
  })

  test('are found where the neighbourhood fits, of two equal places', () => {
    const text = '第一处：事务先写日志再提交。第二处：事务先写日志再提交。'
    expect(findQuote(text, of('事务要先写日志再提交', '第二处：', '。'))?.start).toBe(text.lastIndexOf('事务'))
  })

  test('keep quotes of any length in any text, wherever one word in eight was changed', () => {
    const roll = dice(7)
    for (let round = 0; round < 400; round++) {
      const [before, after] = [sentence(roll, roll(400)), sentence(roll, roll(400))]
      const quote = sentence(roll, 12 + roll(120)).trim()
      const edited = Array.from(quote.matchAll(/\p{Script=Han}|[\w-]+|\s+/gu), ([word]) =>
        roll(8) ? word : ['', '改', `${word}新`][roll(3)],
      ).join('')
      const text = `${before}|${edited}|${after}`
      const it = findQuote(text, of(quote, before.slice(-32), after.slice(0, 32)))
      expect(it, `${quote}\n${edited}`).not.toBeNull()
      const [start, end] = [before.length + 1, before.length + 1 + edited.length]
      const shared = Math.min(it?.end ?? 0, end) - Math.max(it?.start ?? 0, start)
      expect(shared / (end - start), `${quote}\n${edited}`).toBeGreaterThan(0.6)
    }
  })

  test('never turn another text into the words', () => {
    const roll = dice(11)
    for (let round = 0; round < 200; round++) expect(findQuote(sentence(roll, 300), of(sentence(roll, 30 + roll(60))))).toBeNull()
  })
})

describe('hostile texts', () => {
  const long = 300_000
  const cases: [string, string, ReturnType<typeof of>][] = [
    ['one sign', 'a'.repeat(long), of('a'.repeat(1000), `b${'a'.repeat(63)}`, `${'a'.repeat(63)}b`)],
    ['one sign, and the quote ends otherwise', 'a'.repeat(long), of(`b${'a'.repeat(999)}`)],
    ['one sign, and the quote begins otherwise', 'a'.repeat(long), of(`${'a'.repeat(999)}b`)],
    ['one word', '字'.repeat(long), of(`${'字'.repeat(999)}外`, '字'.repeat(64), '字'.repeat(64))],
    ['words in turns', '甲乙'.repeat(long / 2), of('乙甲丙'.repeat(333))],
    ['nothing but white space', ' \n'.repeat(long / 2), of(`${'a '.repeat(500)}`)],
    ['white space between all', '字 '.repeat(long / 2), of('字'.repeat(1000))],
    ['marks without letters', '\u0301'.repeat(long), of('\u0301'.repeat(500))],
    ['halves of signs', '\ud83d'.repeat(long), of('😀'.repeat(500))],
  ]
  test.each(cases)('%s: an answer comes soon', (_, text, quoted) => {
    const began = performance.now()
    const it = findQuote(text, quoted)
    // A busy machine is ten times slower than this takes.
    expect(performance.now() - began).toBeLessThan(8000)
    if (it) expect(0 <= it.start && it.start < it.end && it.end <= text.length).toBe(true)
  })
})
