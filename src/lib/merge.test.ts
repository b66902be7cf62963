import { describe, expect, test } from 'vitest'
import { merge } from './merge.ts'

/** Returns numbers from 0 to 1, the same ones for the same seed. */
function dice(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

let made = 0
/** Makes a word that stands nowhere else. */
const word = () => `w${(made++).toString(36)}q`

const GAPS = [' ', ' ', ' ', '，', '\n', '\n\n', '\r\n']
function edit(text: readonly string[], roll: () => number): string[] {
  const out = [...text]
  for (let n = 0; n < 1 + roll() * 3; n++) {
    const at = Math.floor(roll() * (out.length / 2)) * 2
    const kind = roll()
    if (kind < 0.5) out[at] = word()
    else if (kind < 0.8) out.splice(at, 0, word(), GAPS[Math.floor(roll() * GAPS.length)] ?? ' ')
    else if (out.length > 4) out.splice(at, 2)
  }
  return out
}
const wordsIn = (text: string): string[] => text.match(/w[\da-z]+q/g) ?? []

describe('merge', () => {
  test('loses no words of either side, and brings back none that one side removed, in 5,000 stories', () => {
    let merged = 0
    for (let seed = 1; seed <= 5000; seed++) {
      const roll = dice(seed)
      const pieces = Array.from({ length: 4 + roll() * 30 }, (_, at) =>
        at % 2 ? (GAPS[Math.floor(roll() * GAPS.length)] ?? ' ') : word(),
      )
      const [base, mine, theirs] = [pieces, edit(pieces, roll), edit(pieces, roll)].map((it) => it.join('')) as [
        string,
        string,
        string,
      ]
      const result = merge(base, mine, theirs)
      expect(merge(base, theirs, mine)).toBe(result)
      if (result === null) continue
      merged++
      const [was, a, b] = [wordsIn(base), wordsIn(mine), wordsIn(theirs)]
      const expected = [...new Set([...was, ...a, ...b])].filter((it) =>
        was.includes(it) ? a.includes(it) && b.includes(it) : true,
      )
      expect([...wordsIn(result)].sort(), `seed ${seed}`).toEqual(expected.sort())
    }
    expect(merged).toBeGreaterThan(1000)
  })

  test('keeps the order of the words of each side', () => {
    const [base, mine, theirs] = ['甲 乙 丙 丁 戊 己', '甲 乙一 丙 丁 戊 己', '甲 乙 丙 丁 戊二 己']
    expect(merge(base, mine, theirs)).toBe('甲 乙一 丙 丁 戊二 己')
  })

  test('finds two corrections of one Chinese sentence, and a conflict where both changed the same words', () => {
    const base = '我们把数据库布署在同一台机器上，然后重起服务。'
    expect(merge(base, base.replace('布署', '部署'), base.replace('重起', '重启'))).toBe(
      '我们把数据库部署在同一台机器上，然后重启服务。',
    )
    expect(merge(base, base.replace('布署', '部署'), base.replace('布署', '安装'))).toBeNull()
    expect(merge(base, base.replace('布署', '部署'), '')).toBeNull()
  })

  test('is the other text where one side changed nothing, byte for byte', () => {
    const [base, changed] = ['一\r\n二\n\n三', '一\r\n二二\n\n\n三 \n']
    expect(merge(base, base, changed)).toBe(changed)
    expect(merge(base, changed, base)).toBe(changed)
    expect(merge(base, changed, changed)).toBe(changed)
    expect(merge('', '一', '一')).toBe('一')
    expect(merge('', '一', '二')).toBeNull()
  })

  test('takes lines that both sides changed in other places, and keeps every other byte', () => {
    const lines = Array.from({ length: 400 }, (_, at) => `第 ${at} 行\n\n`)
    const [mine, theirs] = [lines.with(3, '换了\n\n'), lines.with(390, '也换了\n\n')]
    expect(merge(lines.join(''), mine.join(''), theirs.join(''))).toBe(lines.with(3, '换了\n\n').with(390, '也换了\n\n').join(''))
  })

  test('takes no long time for texts that repeat themselves or have nothing in common', () => {
    const many = (line: string, n = 5000) => Array.from({ length: n }, (_, at) => line.replace('#', String(at))).join('')
    const begun = performance.now()
    expect(merge(many('}\n'), `头\n${many('}\n')}`, `${many('}\n')}尾\n`)).toBe(`头\n${many('}\n')}尾\n`)
    expect(merge(many('一#\n'), many('二#\n'), many('三#\n'))).toBeNull()
    expect(merge(many('一，'), many('一，', 4000), many('一，', 4500))).toBeNull()
    expect(performance.now() - begun).toBeLessThan(10_000)
  })
})
