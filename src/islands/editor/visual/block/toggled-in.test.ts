import { expect, test } from 'vitest'
import { toggledIn } from './toggled-in.ts'

const LIST = '*  [ ] 一\n*  [X]  二\n    1) [x] 内\n   ```\n   - [ ] 码\n   ```\n* 三 [ ] 不是'

test('a tick changes what is between its brackets, and not one other byte', () => {
  expect(toggledIn(LIST, 0, 3)).toBe(LIST.replace('[ ] 一', '[x] 一'))
  expect(toggledIn(LIST, 1, 3)).toBe(LIST.replace('[X]  二', '[ ]  二'))
  expect(toggledIn(LIST, 2, 3)).toBe(LIST.replace('[x] 内', '[ ] 内'))
  expect(toggledIn('> - [ ] 引', 0, 1)).toBe('> - [x] 引')
})

test('where its lines do not show which one it is, nothing is guessed', () => expect(toggledIn(LIST, 0, 4)).toBeNull())
