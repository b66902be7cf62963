import { expect, test } from 'vitest'
import { staleExceptions } from './allowed.ts'
import { nameFaults } from './names.ts'
import { lineLimit, sizeFaults } from './sizes.ts'

const long = (lines: number) => 'a\n'.repeat(lines)

test('a file may grow to its limit and not beyond', () => {
  for (const path of [
    'src/lib/a.ts',
    'src/lib/a.test.ts',
    'src/pages/about.astro',
    'scripts/a.mjs',
    'src/styles/a.css',
    'uno.config.ts',
  ]) {
    const limit = lineLimit(path)
    expect(sizeFaults([{ path, text: long(limit) }]), path).toEqual([])
    expect(sizeFaults([{ path, text: long(limit + 1) }]), path).toHaveLength(1)
  }
  expect([lineLimit('src/lib/a.ts'), lineLimit('tests/a.ts'), lineLimit('src/pages/about.astro')]).toEqual([250, 400, 40])
})

const misnamed = (path: string) => nameFaults([{ path, text: '' }]).length

test('file names say what and which', () => {
  for (const path of [
    'src/lib/index.ts',
    'src/lib/utils.ts',
    'src/server/types.ts',
    'src/lib/helpers/cut.ts',
    'src/lib/cutText.ts',
    'src/islands/tag/tag-cloud.tsx',
    'src/components/tag/tagList.astro',
    'src/pages/About.astro',
  ])
    expect(misnamed(path), path).toBe(1)
  for (const path of [
    'src/server/content/article/article.view.queries.ts',
    'src/server/core/db/migrations/0001-start.ts',
    'src/islands/tag/TagCloud.tsx',
    'src/pages/index.astro',
    'src/pages/404.astro',
    'src/pages/post/[id].astro',
    'src/pages/rss.xml.ts',
    'src/env.d.ts',
  ])
    expect(misnamed(path), path).toBe(0)
})

test('exports have names, but for configuration', () => {
  const faults = (path: string, text: string) => nameFaults([{ path, text }]).length
  expect(faults('src/lib/cut.ts', 'const a = 1\nexport default a')).toBe(1)
  expect(faults('src/lib/cut.ts', 'export { a as default }')).toBe(1)
  expect(faults('src/lib/cut.ts', '// export default\nexport const a = 1')).toBe(0)
  expect(faults('vitest.config.ts', 'export default {}')).toBe(0)
})

test('an exception whose file is gone is a finding', () => {
  const lists = { large: { 'src/lib/names.ts': 'data' } }
  expect(staleExceptions([], lists)).toHaveLength(1)
  expect(staleExceptions([{ path: 'src/lib/names.ts', text: '' }], lists)).toEqual([])
})
