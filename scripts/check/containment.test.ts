import { expect, test } from 'vitest'
import { containmentFaults } from './containment.ts'

const linesOf = (path: string, text: string) => containmentFaults([{ path, text }]).map(({ line }) => line)

test('each of these has one home, and is found anywhere else', () => {
  const planted: [home: string, text: string][] = [
    ['src/server/content/tag/tag.queries.ts', "db.selectFrom('tag').selectAll()"],
    ['src/server/content/tag/tag.queries.ts', 'const a = sql`select 1`'],
    ['src/server/content/tag/tag.queries.ts', 'const a = sql<number>`1`'],
    ['src/server/core/db/migrations/0001-start.ts', "handle.prepare('select 1')"],
    ['src/server/core/db/sqlite.ts', "import { DatabaseSync } from 'node:sqlite'"],
    ['src/client/api.ts', "await fetch('/v1')"],
    ['src/client/api.ts', "import { ofetch } from 'ofetch'"],
    ['src/client/api.ts', 'window.fetch("/v1")'],
    ['src/client/socket.ts', 'new WebSocket(url)'],
    ['src/client/storage.ts', "localStorage.getItem('a')"],
    ['src/client/storage.ts', "document.cookie = ''"],
    ['src/client/inline/session.ts', "sessionStorage.getItem('a')"],
    ['src/server/core/env/env.ts', 'process.env.PORT'],
    ['src/components/article/ArticleBody.astro', '<div set:html={html} />'],
    ['src/client/toast-host.ts', "document.createElement('p')"],
    ['src/islands/ui/diagram/draw-diagram.ts', "figure.ownerDocument.createElementNS(svg, 'path')"],
    ['src/islands/ui/with-react/hydrate.ts', 'it.cloneNode(true)'],
    ['src/components/offline/OfflineNote.astro', '<template><li></li></template>'],
    ['src/stores/use-store.ts', "import { useStore } from '@nanostores/react'"],
  ]
  for (const [home, text] of planted) {
    expect(linesOf(home, text), `${text} at home`).toEqual([])
    expect(linesOf('src/islands/tag/TagCloud.tsx', `\n${text}`), `${text} elsewhere`).toEqual([2])
  }
})

test('printing foreign HTML is refused until somebody reviewed the file', () => {
  for (const text of [
    '<p dangerouslySetInnerHTML={x} />',
    'box.innerHTML = text',
    'box.insertAdjacentHTML(a, b)',
    'document.write("a")',
    "new DOMParser().parseFromString(text, 'text/html')",
  ])
    expect(linesOf('src/islands/tag/TagCloud.tsx', text), text).toEqual([1])
  expect(linesOf('src/islands/tag/TagCloud.tsx', "if (box.innerHTML === '') return")).toEqual([])
})

test('the contract stays in zod/mini', () => {
  expect(linesOf('src/contract/content/tag.ts', "import * as z from 'zod'")).toEqual([1])
  expect(linesOf('src/contract/content/tag.ts', "import * as z from 'zod/mini'")).toEqual([])
})

test('comments, tests and methods of the same name are let through', () => {
  expect(linesOf('src/lib/a.ts', '// never call fetch( here\n/* process.env */\nconst a = 1 // localStorage')).toEqual([])
  expect(linesOf('src/server/a.test.ts', 'process.env.PORT')).toEqual([])
  expect(
    linesOf('src/server/site/web/serve.ts', 'app.fetch(request)\nprefetch(path)\nconst url = "https://a.b" + process.env.X'),
  ).toEqual([3])
})
