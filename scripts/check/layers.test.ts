import { expect, test } from 'vitest'
import { layerFaults } from './layers.ts'

const saysOf = (path: string, text: string) => layerFaults([{ path, text }]).map(({ line, says }) => `${line} ${says}`)

test('data flows down: each layer imports only those of its row', () => {
  expect(saysOf('src/lib/cut.ts', `import { tag } from '#contract/content/tag.ts'`)).toEqual(['1 lib must not import contract'])
  expect(saysOf('src/server/app.ts', `\nimport { x } from '../publisher/x.ts'`)).toEqual(['2 server must not import publisher'])
  expect(saysOf('src/publisher/a.ts', `export { x } from '#markdown/x.ts'`)).toEqual(['1 publisher must not import markdown'])
  expect(saysOf('src/components/a/B.astro', `---\nimport '#styles/x.css'\n---\n`)).toEqual([
    '2 components must not import styles',
  ])
  expect(saysOf('src/layouts/Frame.astro', `---\nimport '#styles/x.css'\n---\n`)).toEqual([])
  expect(saysOf('src/server/app.ts', `import { tag } from '#contract/content/tag.ts'\nimport x from 'hono'`)).toEqual([])
})

test('types, dynamic imports, side effects and workers count as imports; comments do not', () => {
  for (const text of [
    `import type { A } from '#server/a.ts'`,
    `const a = await import('#server/a.ts')`,
    `import '#server/a.ts'`,
    `new Worker(new URL('../server/a.ts', import.meta.url))`,
    `import {\n  a,\n} from '#server/a.ts'`,
  ])
    expect(saysOf('src/client/b.ts', text), text).toEqual(['1 client must not import server'])
  expect(saysOf('src/client/b.ts', `// import { a } from '#server/a.ts'\n/* import '#server/a.ts' */`)).toEqual([])
})

test('a noun of the server reads the queries and rules of another, never its routes', () => {
  const path = 'src/server/content/tag/tag.routes.ts'
  expect(saysOf(path, `import { a } from '../article/article.routes.ts'`)).toEqual([
    `1 tag may import article's queries and rules, never its routes`,
  ])
  expect(saysOf(path, `import { a } from '#server/content/article/article.queries.ts'`)).toEqual([])
  expect(saysOf('src/server/app.ts', `import { a } from './article/article.routes.ts'`)).toEqual([])
})

test('a wing of the server and of the contract imports only the wings before it, and nothing that puts them together', () => {
  const path = 'src/server/content/article/article.save.ts'
  expect(saysOf(path, `import { a } from '#server/people/user/user.rules.ts'`)).toEqual([])
  expect(saysOf(path, `import type { A } from '#server/talk/comment/comment.rules.ts'`)).toEqual([
    '1 content must not import talk, which is built on it',
  ])
  expect(saysOf(path, `import { a } from '#server/app.ts'`)).toEqual([
    '1 a wing must not import src/server/app.ts, which puts the wings together',
  ])
  expect(saysOf('src/server/extra/a.ts', `import { a } from '#server/core/b.ts'`)[0]).toContain('extra is no wing')
  expect(saysOf('src/contract/content/tag.ts', `import { a } from '../talk/chat.ts'`)).toHaveLength(1)
  expect(saysOf('src/server/app.ts', `import { a } from './keep/backup/backups.ts'`)).toEqual([])
})

test('islands share only ui and the conversation, load markdown on use, and run in browsers', () => {
  const path = 'src/islands/comment/CommentThread.tsx'
  expect(saysOf(path, `import { A } from '../chat/ChatRoom.tsx'`)).toHaveLength(1)
  expect(saysOf(path, `import { Menu } from '../ui/Menu.tsx'`)).toEqual([])
  expect(saysOf(path, `import { render } from '#markdown/render.ts'`)).toHaveLength(1)
  expect(saysOf(path, `const { render } = await import('#markdown/render.ts')`)).toEqual([])
  expect(saysOf(path, `import fs from 'node:fs'`)).toHaveLength(1)
  expect(saysOf('src/islands/ui/Menu.tsx', `import { A } from '../chat/ChatRoom.tsx'`)).toHaveLength(1)
  expect(saysOf('src/islands/moment/MomentEntry.tsx', `import { A } from '../comment/Comments.tsx'`)).toEqual([])
  expect(saysOf('src/islands/ui/Menu.tsx', `import { A } from '../comment/Comments.tsx'`)).toHaveLength(1)
  expect(saysOf('src/islands/ui/Menu.tsx', `import { A } from './form/Form.tsx'`)).toHaveLength(1)
  expect(saysOf('src/islands/profile/Me.tsx', `import { A } from '../ui/table/Table.tsx'`)).toHaveLength(1)
  expect(saysOf('src/islands/ui/upload/A.tsx', `import { A } from '../form/Form.tsx'`)).toHaveLength(0)
  expect(saysOf('src/islands/admin/tag/Tags.tsx', `import { A } from '../../ui/form/Form.tsx'`)).toHaveLength(0)
})

test('components use stores and the client in scripts only', () => {
  const path = 'src/components/site/Foot.astro'
  expect(saysOf(path, `---\nimport { api } from '#client/api.ts'\n---\n<p />`)).toHaveLength(1)
  expect(saysOf(path, `---\n---\n<script>\nimport { api } from '#client/api.ts'\n</script>`)).toEqual([])
})

test('a folder outside the table, a way out of src, and the composition root are refused', () => {
  expect(saysOf('src/shared/a.ts', '')).toEqual(['1 lies in no layer of the table'])
  expect(saysOf('src/lib/a.ts', `import { b } from '../../tests/b.ts'`)).toEqual(['1 lib must not import tests/b.ts'])
  expect(saysOf('src/lib/a.test.ts', `import { b } from '#tests/b.ts'`)).toEqual([])
  expect(saysOf('src/server/a.ts', `import { b } from '../main.ts'`)).toEqual(['1 server must not import main.ts'])
  expect(saysOf('src/main.ts', `import { a } from './server/app.ts'\nimport { b } from './publisher/start.ts'`)).toEqual([])
})
