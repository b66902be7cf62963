import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { folderSheets } from './folder-sheets.ts'

const config = join(import.meta.dirname, '../../uno.config.ts')

async function compile(files: Record<string, string>): Promise<{ script: string; sheet: string }> {
  const root = await mkdtemp(join(tmpdir(), 'sheets-'))
  const folder = join(root, 'src/islands/note')
  await mkdir(join(folder, 'below'), { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [folderSheets(config)],
    build: {
      write: false,
      minify: false,
      cssMinify: false,
      lib: { entry: join(folder, 'Note.ts'), formats: ['es'], cssFileName: 'note' },
    },
  }).then((it) => [it].flat()[0])) as { output: { fileName: string; code?: string; source?: string }[] }
  return {
    script: output.find((it) => it.code)?.code ?? '',
    sheet: String(output.find((it) => it.fileName.endsWith('.css'))?.source),
  }
}

test('a folder gets one sheet with the looks of its markup, and each element one class for them', async () => {
  const { script, sheet } = await compile({
    'Note.ts': "import './uno.css'\nimport './below/Line.ts'\nexport const note = ':uno: note flex lt-tablet:p-2'",
    'below/Line.ts': "console.log(':uno: flex lt-tablet:p-2', ':uno: hover:bg-hover')",
  })

  const [, name = ''] = /"(u-\w{6}) note"/.exec(script) ?? []
  expect(script).toContain(`"${name}"`)
  expect(script).not.toContain(':uno:')
  expect(sheet.split(`.${name}{`)).toHaveLength(3)
  expect(sheet).toContain('display:flex')
  expect(sheet).toMatch(/@media.*max-width: 767/)
  expect(sheet).toMatch(/\.u-\w{6}:hover\{background-color:var\(--hover\)/)
})

test('a file may have a sheet of its own, without what lies beside it', async () => {
  const { sheet } = await compile({
    'Note.ts': "import './Note.uno.css'\nimport './Other.ts'\nconsole.log(':uno: flex')",
    'Other.ts': "console.log(':uno: hover:bg-hover')",
  })

  expect(sheet).toContain('display:flex')
  expect(sheet).not.toContain('bg-hover')
  expect(sheet).not.toContain('--hover')
})

test('a sheet may be linked by its address, for a page that needs it in one state only', async () => {
  const { script, sheet } = await compile({
    'Note.ts': "import address from './Note.uno.css?url'\nconsole.log(address, ':uno: flex')",
  })

  expect(script).toContain('console.log("/Note.uno.css", ')
  expect(sheet).toContain('display:flex')
})

test('an icon is a mask, and says its size, place and colour once', async () => {
  const { sheet } = await compile({
    'Note.ts':
      "import './uno.css'\nconsole.log(':uno: i-ink-like icon group-aria-on:shape:i-ink-like-filled', ':uno: i-lucide-x')",
  })

  expect(sheet.match(/--un-icon:url/g)).toHaveLength(3)
  expect(sheet.match(/mask:var\(--un-icon\)/g)).toHaveLength(2)
  expect(sheet).toContain('width:1.125rem')
  expect(sheet).not.toMatch(/width='1em'|-webkit-mask/)
})

test('equal sides are said once', async () => {
  const { sheet } = await compile({ 'Note.ts': "import './uno.css'\nconsole.log(':uno: px-2 py-1 ps-3 mx-auto')" })

  expect(sheet).toContain('padding-inline:0.5rem')
  expect(sheet).toContain('padding-block:0.25rem')
  expect(sheet).toContain('margin-inline:auto')
  expect(sheet).not.toMatch(/-(?:left|right|top|bottom):/)
})
