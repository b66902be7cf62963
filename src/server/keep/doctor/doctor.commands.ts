import { statfs } from 'node:fs/promises'
import { SCHEMA } from '#server/core/db/migrate.ts'
import { type Command, EXIT } from '#server/keep/command/command.ts'
import { CHECKS } from './checks.ts'
import { type Check, examine, type Finding } from './doctor.ts'

const SHOWN = 10

function lineOf({ words, faults, isRepaired, canRepair, advice }: Finding): string {
  if (!faults.length) return `正常  ${words}`
  const more = faults.length > SHOWN ? [`  …共 ${faults.length} 处`] : []
  const end = isRepaired ? '  → 修好了' : `  → ${advice}`
  const head = `${isRepaired ? '已修' : canRepair ? '可修' : '有错'}  ${words}`
  return [head, ...faults.slice(0, SHOWN).map((it) => `  ${it}`), ...more, end].join('\n')
}

/** Returns the commands `doctor` and `version`. @param more further checks, such as those of the publisher's pages */
export const doctorCommands = (more: readonly Check[] = []): readonly Command[] => [
  {
    noun: 'doctor',
    verb: '',
    summary: '检查数据库、计数、文件、渲染、搜索和发布的页面，能安全修好的可以修好',
    about: '站点运行时也可以用。有没修好的问题时退出码是 1。',
    options: [{ flags: '--repair', about: '修好能安全修好的' }],
    async run({ open, settings, uploads, renderer, now }, given) {
      const free = async () => {
        const { bavail, bsize } = await statfs(settings.dataDir)
        return bavail * bsize
      }
      const { dataDir, databaseUrl } = settings
      const deps = { db: await open(), uploads, dataDir, databaseUrl, renderer, now, free }
      const findings = await examine(deps, [...CHECKS, ...more], given.has('repair'))
      const left = findings.filter((it) => it.faults.length && !it.isRepaired)
      const text = [...findings.map(lineOf), left.length ? `还有 ${left.length} 项要处理` : '没有要处理的问题'].join('\n')
      return { code: left.length ? EXIT.failed : EXIT.done, text, json: { healthy: !left.length, checks: findings } }
    },
  },
  {
    noun: 'version',
    verb: '',
    summary: '程序的版本和数据库的版本',
    run: async ({ version }) => ({ text: `程序 ${version}，数据库 ${SCHEMA}`, json: { version, schema: SCHEMA } }),
  },
]
