import { expect, test } from 'vitest'
import { dependencyFaults } from './dependencies.ts'

const says = (list: string) =>
  dependencyFaults([
    { path: 'package.json', text: '{ "dependencies": { "a": "1" }, "devDependencies": { "@b/c": "2" } }' },
    { path: 'docs/dependencies.md', text: list },
  ]).map((it) => `${it.line} ${it.says}`)

test('each package has its reason, once, and nothing else has', () => {
  expect(says('| `a`    | why |\n| `@b/c` | why |\n')).toEqual([])
  expect(says('| `a` | why |\n')).toEqual(['1 does not say why @b/c is here'])
  expect(says('| `a` |  |\n| `@b/c` | why |\n')).toEqual(['1 does not say why a is here'])
  expect(says('| `a` | why |\n| `@b/c` | why |\n| `gone` | why |\n| `a` | again |')).toEqual([
    '3 gone is no dependency',
    '4 a stands here twice',
  ])
})
