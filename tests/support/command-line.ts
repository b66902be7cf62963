import { PassThrough } from 'node:stream'
import { readSettings } from '#server/core/env/env.ts'
import type { Command, CommandDeps } from '#server/keep/command/command.ts'
import { runCommandLine } from '#server/keep/command/command-line.ts'
import { openTerminal } from '#server/keep/command/terminal.ts'
import { silentLog, type TestBlog } from './blog.ts'

/** Returns a keyboard that gives these keys, one piece after the other, when they are read. */
export function keyboard(...pieces: string[]) {
  const input = new PassThrough()
  for (const piece of pieces) input.write(piece)
  return Object.assign(input, { isTTY: true, setRawMode: () => input })
}

/** Returns input as piped into a command. */
export const piped = (text: string) => Object.assign(new PassThrough().end(text), { isTTY: false })

type Blog = Pick<TestBlog, 'db' | 'uploads' | 'dataDir' | 'databaseUrl'> & { deps: Pick<TestBlog['deps'], 'renderer' | 'now'> }

/** Types a command line over a test's blog. */
export async function typeCommand(
  blog: Blog,
  commands: readonly Command[],
  argv: readonly string[],
  { input = piped(''), more = {} }: { input?: ReturnType<typeof piped>; more?: Partial<CommandDeps> } = {},
) {
  let [out, err] = ['', '']
  const screen = { write: (text: string) => (err += text), isTTY: input.isTTY }
  const code = await runCommandLine(argv, {
    commands,
    out: { write: (text) => (out += text) },
    err: { write: (text) => (err += text) },
    deps: {
      settings: readSettings({ DATA_DIR: blog.dataDir, DATABASE_URL: blog.databaseUrl }),
      root: '.',
      version: '1.2.3',
      log: silentLog,
      hold: async () => {},
      open: async () => blog.db,
      uploads: blog.uploads,
      renderer: () => blog.deps.renderer,
      now: blog.deps.now,
      terminal: openTerminal(input, screen),
      pathOf: (typed) => typed,
      ...more,
    },
  })
  return { code, out, err, json: () => JSON.parse(out) }
}
