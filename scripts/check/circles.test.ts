import { expect, test } from 'vitest'
import { circleFaults } from './circles.ts'

const a = { path: 'src/lib/a.ts', text: `import type { B } from './b.ts'` }
const b = { path: 'src/lib/b.ts', text: `import { c } from './c.ts'` }

test('files that import each other are named where the circle closes, types included', () => {
  expect(circleFaults([a, b, { path: 'src/lib/c.ts', text: `\nimport { a } from '#lib/a.ts'` }])).toEqual([
    {
      path: 'src/lib/c.ts',
      line: 2,
      says: 'closes a circle: src/lib/a.ts → src/lib/b.ts → src/lib/c.ts → src/lib/a.ts',
    },
  ])
})

test('a tree, and what is loaded when it is used, are no circles', () => {
  expect(circleFaults([a, b, { path: 'src/lib/c.ts', text: '' }])).toEqual([])
  expect(circleFaults([a, b, { path: 'src/lib/c.ts', text: `const a = () => import('./a.ts')` }])).toEqual([])
  expect(circleFaults([a, b, { path: 'src/lib/c.test.ts', text: `import { a } from './a.ts'` }])).toEqual([])
})
