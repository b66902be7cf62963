import { join } from 'node:path'
import { takeProcessLock } from '#server/core/db/process-lock.ts'
import { Refusal } from '#server/core/http/refuse.ts'
import { type Command, EXIT, type Outcome } from '#server/keep/command/command.ts'
import { UsageError } from '#server/keep/command/usage-error.ts'
import { openSite, REMOTE_OPTIONS } from '../post/post.remote.ts'
import { LOCK, openFolder } from './sync.folder.ts'
import { syncOnce } from './sync.pass.ts'
import { openState } from './sync.state.ts'
import type { What } from './sync.steps.ts'
import { patient, watchFolder } from './sync.watch.ts'

interface Told {
  what: What
  path: string
  words: string
}

const NAMES: Readonly<Record<What, string>> = {
  up: '传上',
  down: '取下',
  new: '新建',
  conflict: '冲突',
  note: '注意',
  fault: '没有同步',
}
const lineOf = ({ what, path, words }: Told) => `${NAMES[what]}\t${path}\t${words}`

function outcomeOf(told: readonly Told[]): Outcome {
  const count = (what: What) => told.filter((it) => it.what === what).length
  const counts = (Object.keys(NAMES) as What[]).flatMap((it) => (count(it) ? [`${NAMES[it]} ${count(it)}`] : []))
  return {
    code: count('conflict') || count('fault') ? EXIT.failed : EXIT.done,
    text: [...told.map(lineOf), counts.length ? counts.join('，') : '两边一样，没有要做的'].join('\n'),
    json: { files: told },
  }
}

/** Holds the command that keeps a folder of Markdown files and the articles of a site in step. */
export const syncCommands: readonly Command[] = [
  {
    noun: 'sync',
    verb: '',
    summary: '让一个文件夹和站点上自己的文章保持一致，两边都可以改（用访问密钥，站点在哪里都行）',
    about:
      '密钥要有「读自己的文章」「写文章」「上传图片」的权限，要发布时还要「发布文章」。两边都改过的文章哪边都不动，站点的写法另存为旁边的 .conflict.md。',
    args: [{ name: '文件夹', about: '放 Markdown 文件的文件夹，没有就新建' }],
    options: [
      ...REMOTE_OPTIONS,
      { flags: '--watch', about: '一直运行，哪边一改就同步；按 Ctrl C 结束' },
      { flags: '--restore', about: '把不见了的文件重新取下来' },
    ],
    async run(deps, given) {
      const { address, remote, file } = await openSite(deps, given)
      const folder = openFolder(deps.pathOf(given.args[0] ?? ''))
      const lock = takeProcessLock(join(folder.root, LOCK))
      if (!lock) throw new UsageError('另一个同步正在这个文件夹里运行')
      try {
        const state = await openState(folder, address)
        const pass = async () => {
          const told: Told[] = []
          const tell = (what: What, path: string, words: string) => void told.push({ what, path, words })
          const calls = { remote: patient(remote, deps.terminal.progress), file }
          await syncOnce({ ...calls, folder, state, tell }, { isRestoring: given.has('restore') })
          deps.terminal.progress('')
          return told
        }
        if (!given.has('watch')) return outcomeOf(await pass())
        return await keepWatching(pass, deps.terminal.say, watchFolder(folder.root))
      } finally {
        lock.release()
      }
    },
  },
]

/** Repeats a pass after every change until the process is stopped. What a pass has told is told again only when it was different between. */
export async function keepWatching(
  pass: () => Promise<Told[]>,
  say: (line: string) => void,
  watcher: { changed(): Promise<void>; close(): void },
): Promise<never> {
  let before = new Set<string>()
  try {
    for (;;) {
      const lines = await pass().then(
        (told) => told.map(lineOf),
        (error: unknown) => {
          // A site that cannot be reached now may be there again later; a key that is no longer good is not.
          if (error instanceof Refusal && error.code === 503) return [error.message]
          throw error
        },
      )
      for (const line of lines) if (!before.has(line)) say(line)
      before = new Set(lines)
      await watcher.changed()
    }
  } finally {
    watcher.close()
  }
}
