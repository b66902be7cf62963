import { join } from 'node:path'
import type { Command } from '#server/keep/command/command.ts'
import { UsageError } from '#server/keep/command/usage-error.ts'
import { copyFiles } from '../../content/file/copy-files.ts'
import { diskStorage } from '../../core/storage/storage.disk.ts'

/** Lists the commands that copy uploads between the disk and a bucket; the settings say which of the two is used. */
export const fileCommands: readonly Command[] = [
  {
    noun: 'uploads',
    verb: 'copy',
    summary: '把上传的文件从磁盘复制到存储桶',
    about:
      '已经有的不再复制，中断以后接着来，什么也不删。先停下站点，设好 S3_*，运行这条命令，再启动。\n' +
      '站点也可以不停：启动后再运行一次，补上中间新传的。',
    options: [{ flags: '--back', about: '反过来：从存储桶复制到磁盘' }],
    async run({ settings, uploads, terminal }, given) {
      if (!settings.store.uploads) throw new UsageError('没有设置存储桶：先设好 S3_BUCKET 和其他 S3_*。')
      const disk = diskStorage(join(settings.dataDir, 'uploads'))
      const [from, to] = given.has('back') ? [uploads, disk] : [disk, uploads]
      const done = await copyFiles(from, to, ({ copied }) => terminal.progress(`复制 ${copied}`))
      terminal.progress('')
      const text = `复制了 ${done.copied} 个文件（${(done.bytes / 1024 / 1024).toFixed(1)} MB），${done.there} 个已经在那里`
      return { text, json: done }
    },
  },
]
