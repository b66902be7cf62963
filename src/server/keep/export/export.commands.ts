import type { Command } from '#server/keep/command/command.ts'
import { makeExport } from './export.make.ts'

export const exportCommands: readonly Command[] = [
  {
    noun: 'export',
    verb: '',
    summary: '把整个博客写成 Markdown、图片和 JSON',
    about:
      '站点照常运行，写下的是开始那一刻的样子。以 .zip 结尾时写成一个压缩包。搬回：npm run import -- <导出>。\n' +
      '聊天是成员之间的话，邮箱地址是成员的，密码的散列是秘密：不点名就不带上。',
    args: [{ name: '文件夹或文件.zip', about: '还不存在的文件夹，或压缩包的名字' }],
    options: [
      { flags: '--with-chat', about: '带上聊天室里的话和文件' },
      { flags: '--with-addresses', about: '带上用户名和邮箱地址' },
      { flags: '--with-secrets', about: '带上文章与相册密码的散列' },
    ],
    async run({ open, uploads, now, terminal, pathOf }, given) {
      const [typed = ''] = given.args
      const choices = {
        chat: given.has('with-chat'),
        addresses: given.has('with-addresses'),
        secrets: given.has('with-secrets'),
      }
      const onProgress = (done: number, total: number) => terminal.progress(`导出 ${done}/${total}`)
      const made = await makeExport({ db: await open(), uploads, now }, { target: pathOf(typed), choices, onProgress })
      terminal.progress('')
      const { path, files, counts, missing } = made
      const lines = [
        `导出完成：${path}`,
        `  文件 ${files}   文章 ${counts.articles ?? 0}   草稿 ${counts.drafts ?? 0}   评论 ${counts.comments ?? 0}   用户 ${counts.people ?? 0}`,
        ...missing.map((it) => `  记录里有，磁盘上没有：${it}`),
      ]
      return { text: lines.join('\n'), json: made }
    },
  },
]
