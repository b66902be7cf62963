import * as z from 'zod/mini'
import { Count, Time } from './export.fields.ts'

export const FORMAT = 'inkstone-export'
/** Is raised when older versions of this program cannot read the new format. */
export const VERSION = 1
export const MARKER = 'inkstone.json'
export const CONFIGURATION = 'data/configuration.json'

/** Marks a folder as an export and tells one export from another. It is written last, so its presence means a complete export. */
export const Marker = z.object({
  format: z.literal(FORMAT, '不是本程序的导出'),
  version: z.int('版本应为整数'),
  time: Time,
  includes: z.object({ chat: z.boolean(), addresses: z.boolean(), secrets: z.boolean() }),
  /** Counts the items of each kind. */
  counts: z.record(z.string(), Count),
})
export type Marker = z.output<typeof Marker>

export const README = `# 博客导出

这个文件夹是一个 Inkstone（砚台）博客的全部内容，写成人和别的程序都能读的样子。

- \`articles/<分类>/<日期>-<标题>.md\`：文章，头信息是 YAML。Hexo、Hugo 都认得；不公开的文章带有 \`draft: true\`。
- \`drafts/\`：还没有发表的文字，以及已发表文章正在修改的新稿。
- \`pages/\`、\`letters/\`：自建页面，用户协议与隐私政策。
- \`uploads/\`：图片和附件。正文里的图片用相对路径指到这里，任何 Markdown 阅读器都能直接显示。
- \`data/*.json\`：其余的一切，一类一个文件，一行一条。
- \`schema.json\`：以上各文件的形状（JSON Schema）。
- \`inkstone.json\`：这份导出的版本与数目。

搬回一个空的博客：\`npm run import -- <这个文件夹或 zip>\`，编号、地址、时间、计数、评论的层次都和原来一样。

不在里面的：密码、会话、通知、私人反馈、回收站、修订历史。聊天、邮箱地址、文章与相册的密码散列，只有导出时选了才有。
`
