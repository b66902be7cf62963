import { type ImportRow, importing } from '#contract/keep/import.ts'
import { ask } from '../kit/ask.ts'
import { works } from '../kit/Works.tsx'
import { actsOf, rowOf } from './ImportRows.tsx'
import { Taking } from './Taking.tsx'

/** Renders the import of other blogs: a file is uploaded, tried and imported. */
export const ImportRoom = works<ImportRow[], ImportRow>({
  title: '导入的文件',
  ask: () => ask(importing.list, {}),
  isBusy: (rows) => rows.some((it) => it.state === 'running'),
  above: ({ data, again }) => <Taking rows={data} onChange={again} />,
  rows: (rows) => rows,
  row: rowOf,
  acts: actsOf,
  empty: ['还没有导入过', '从旧博客导出一个文件，传上来先试运行，看看会导入什么。命令行做的导入也列在这里。'],
  className: ':uno: imports mt-4',
})
