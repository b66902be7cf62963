import { expect, test } from 'vitest'
import { hasLooseJoiners } from './joiners.ts'

test.each([
  '\u200d小明',
  '小明\u200d',
  '小\u200d明',
  '\ufe0f小明',
  '小\ufe0f明',
  'a\u{e0061}\u{e0064}',
  '\ufff9小明',
  '小\ufffc明',
  '\u200d\u200d',
  '🙂\u200d',
  '小\u{e0100}明',
])('%j has signs that belong to nothing', (name) => expect(hasLooseJoiners(name)).toBe(true))

test.each([
  '小明',
  '👩\u200d💻 码农',
  '☕\ufe0f',
  '👨🏽\u200d🌾',
  '🏳\ufe0f\u200d🌈',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  '1\ufe0f\u20e3',
  'می\u200cخواهم',
  'क्\u200dष',
  '🇨🇳',
])('%j is whole', (name) => expect(hasLooseJoiners(name)).toBe(false))
