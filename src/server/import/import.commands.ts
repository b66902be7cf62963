import { type Command, EXIT } from '#server/command/command.ts'
import { importFolder } from './import.folder.ts'
import { printable, printReport } from './import.report.ts'

const NAME_MAX = 40
/** Where nobody looks on, a line for so many files. */
const EVERY = 50

export const importCommands: readonly Command[] = [
  {
    noun: 'import',
    verb: '',
    summary: '导入一个文件夹里的 Markdown（Hexo、Hugo、VuePress、Jekyll 的写法）',
    about: '连同它引用的本地图片。再次导入只处理有变化的文件；站点上修改过的文章不会被覆盖，除非加 --force。',
    args: [{ name: '文件夹', about: '里面的 .md 和 .markdown 都会导入' }],
    options: [{ flags: '--force', about: '站点上修改过的也覆盖' }],
    async run({ open, renderer, uploads, now, terminal, pathOf }, given) {
      const [typed = ''] = given.args
      const deps = { db: await open(), renderer: renderer(), uploads, now }
      const onProgress = (done: number, total: number, path: string) => {
        terminal.progress(`导入 ${done}/${total}  ${printable([...path].slice(-NAME_MAX).join(''))}`)
        if (!terminal.isAttended && done % EVERY === 0 && done < total) terminal.say(`导入 ${done}/${total}`)
      }
      const report = await importFolder(deps, pathOf(typed), { force: given.has('force'), onProgress })
      terminal.progress('')
      const taken = report.added.length + report.updated.length + report.unchanged.length + report.conflicts.length
      return { code: taken ? EXIT.done : EXIT.failed, text: printReport(report), json: report }
    },
  },
]
