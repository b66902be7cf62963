import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { publishCommands } from '#publisher/command.ts'
import { TREE_CHECKS } from '#publisher/tree-check.ts'
import { backupCommands } from '#server/backup/backup.commands.ts'
import { holdTogether } from '#server/backup/data-lock.ts'
import type { Command, CommandDeps, ExitCode } from '#server/command/command.ts'
import { runCommandLine } from '#server/command/command-line.ts'
import { openTerminal } from '#server/command/terminal.ts'
import { copyCommands } from '#server/copy/copy.commands.ts'
import type { Database } from '#server/db/database.ts'
import { openBlog } from '#server/db/open-blog.ts'
import type { ProcessLock } from '#server/db/process-lock.ts'
import { doctorCommands } from '#server/doctor/doctor.commands.ts'
import { exportCommands } from '#server/export/export.commands.ts'
import { fileCommands } from '#server/file/file.commands.ts'
import { openStorage } from '#server/file/open-storage.ts'
import { importCommands } from '#server/import/import.commands.ts'
import { createRenderer, type Renderer } from '#server/render/renderer.ts'
import { configCommands } from '#server/site/config.commands.ts'
import { userCommands } from '#server/user/user.commands.ts'
import { readVersion } from '#server/version.ts'

/** Every command of `npm run blog -- <noun> <verb>`, as the help lists them. A new one is a line here. */
const commands: readonly Command[] = [
  ...userCommands,
  ...configCommands,
  ...importCommands,
  ...exportCommands,
  ...publishCommands,
  ...backupCommands,
  ...copyCommands,
  ...fileCommands,
  ...doctorCommands(TREE_CHECKS),
]

/** Puts together what a command works with, runs it, and closes what it opened. */
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
    renderer: () => (renderer ??= createRenderer({ threads: availableParallelism(), warm: true })),
    uploads: openStorage(settings, log),
    now: Date.now,
    terminal: openTerminal(process.stdin, process.stderr),
    pathOf: (typed) => resolve(settings.stood, typed),
  }
  try {
    return await runCommandLine(argv, { commands, deps, out: process.stdout, err: process.stderr })
  } finally {
    await renderer?.close()
    await (await db?.catch(() => null))?.close()
    held?.release()
  }
}
