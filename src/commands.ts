import { resolve } from 'node:path'
import type { Database } from '#server/core/db/database.ts'
import { openBlog } from '#server/core/db/open-blog.ts'
import type { ProcessLock } from '#server/core/db/process-lock.ts'
import { readVersion } from '#server/core/env/version.ts'
import { capacityHere } from '#server/core/process/capacity.ts'
import { createRenderer, type Renderer } from '#server/core/render/renderer.ts'
import { openStorage } from '#server/core/storage/open-storage.ts'
import { holdTogether } from '#server/keep/backup/data-lock.ts'
import type { Command, CommandDeps, ExitCode } from '#server/keep/command/command.ts'
import { runCommandLine } from '#server/keep/command/command-line.ts'
import { openTerminal } from '#server/keep/command/terminal.ts'

type Commands = readonly Command[]

/**
 * Lists the commands of `npm run blog -- <noun> <verb>` by their nouns, in the order of the help. A new noun is a line here; its code
 * is loaded only when it is asked for.
 */
export const rooms: readonly (readonly [nouns: string, load: () => Promise<Commands>])[] = [
  ['user', async () => (await import('#server/keep/command/user.commands.ts')).userCommands],
  ['config', async () => (await import('#server/keep/command/config.commands.ts')).configCommands],
  ['import', async () => (await import('#server/keep/import/import.commands.ts')).importCommands],
  ['export', async () => (await import('#server/keep/export/export.commands.ts')).exportCommands],
  ['compile publish', async () => (await import('#publisher/command.ts')).publishCommands],
  ['backup restore', async () => (await import('#server/keep/backup/backup.commands.ts')).backupCommands],
  ['post', async () => (await import('#server/keep/post/post.commands.ts')).postCommands],
  ['sync', async () => (await import('#server/keep/sync/sync.commands.ts')).syncCommands],
  ['database', async () => (await import('#server/keep/copy/copy.commands.ts')).copyCommands],
  ['uploads', async () => (await import('#server/keep/command/file.commands.ts')).fileCommands],
  ['doctor version', loadDoctor],
]

async function loadDoctor(): Promise<Commands> {
  const [{ doctorCommands }, { TREE_CHECKS }] = await Promise.all([
    import('#server/keep/doctor/doctor.commands.ts'),
    import('#publisher/tree-check.ts'),
  ])
  return doctorCommands(TREE_CHECKS)
}

/** Loads the commands of the noun that was typed; those of all nouns for help, and for an unknown word. */
async function commandsFor(argv: readonly string[]): Promise<Commands> {
  const typed = argv.find((it) => !it.startsWith('-')) ?? ''
  const room = rooms.find(([nouns]) => nouns.split(' ').includes(typed))
  return (await Promise.all((room ? [room] : rooms).map(([, load]) => load()))).flat()
}

/** Opens what a command works with, runs it, and closes what was opened. */
export async function runBlog(
  argv: readonly string[],
  { settings, root, log }: Pick<CommandDeps, 'settings' | 'root' | 'log'>,
): Promise<ExitCode> {
  let db: Promise<Database> | undefined
  let renderer: Renderer | undefined
  let held: ProcessLock | undefined
  const deps: CommandDeps = {
    settings,
    root,
    version: readVersion(root),
    log,
    hold: async () => (held = await holdTogether(settings)),
    open: () => (db ??= openBlog(settings)),
    renderer: () => (renderer ??= createRenderer({ threads: capacityHere().threads, warm: true })),
    uploads: openStorage(settings, log),
    now: Date.now,
    terminal: openTerminal(process.stdin, process.stderr),
    pathOf: (typed) => resolve(settings.stood, typed),
  }
  try {
    return await runCommandLine(argv, { commands: await commandsFor(argv), deps, out: process.stdout, err: process.stderr })
  } finally {
    await renderer?.close()
    await (await db?.catch(() => null))?.close()
    held?.release()
  }
}
