import * as z from 'zod/mini'
import { type ImportRow, importing } from '#contract/keep/import.ts'
import { choice, select, tick } from '../../ui/form/FieldKinds.tsx'
import { form } from '../../ui/form/Form.tsx'
import type { Sheet } from '../../ui/form/form-types.ts'
import { ask } from '../kit/ask.ts'
import type { WorksHere } from '../kit/Works.tsx'

type Here = WorksHere<ImportRow[]>

/** Holds the texts of the selects; an empty one is none. */
const shape = z.object({
  whose: z.enum(['owner', 'each', '']),
  me: z.string(),
  mediaId: z.string(),
  fetchPictures: z.boolean(),
  force: z.boolean(),
})
type Choices = z.infer<typeof shape>
const chosen = shape.check(z.refine((it) => it.whose !== '', { message: '请选择文章归谁', path: ['root'] }))

const OWNERS = [
  { value: 'owner', words: '都归我' },
  { value: 'each', words: '各归各的作者' },
] as const
const DRY = '把文件从头读到尾，告诉你会导入什么、哪些导不进来，什么都不写。'
const NOTES: Readonly<Record<string, string>> = {
  inkstone: '空的博客会原样搬回，编号、地址、时间和计数都不变；已经有内容的博客只导入文章。',
  folder:
    '文章、草稿和页面连同图片都会来，互相的链接会改好，Hexo 和 Hugo 的旧地址会转到新地址。没有写明是草稿或不公开的，导入以后人人能看。',
  webpage: '每个网页成为一篇文章，图片和互相的链接都会来。导入以后人人能看。',
  lakebook: '文档、图片和互相的链接都会来。在语雀上不公开的，在这里也只有你能看。',
}
const NOTE = '文章、页面、评论和写它们的人都会来，旧地址会转到新地址，不给任何人发通知和邮件。'

const isForeign = ({ system }: ImportRow) => system !== 'inkstone' && system !== 'folder'
/** Says whether pictures on other sites can be fetched: an export of this program has all of its own. */
const canFetch = ({ system }: ImportRow) => system !== 'inkstone'
const asksWhose = (row: ImportRow) => isForeign(row) && row.authors.length > 1
/** Lists the archives that may hold the pictures of this import. */
const archivesOf = ({ data }: Here, { id }: ImportRow) =>
  data.filter((it) => it.id !== id && it.isHere && it.state !== 'uploading' && /\.zip$/i.test(it.name))

const whose = ({ authors }: ImportRow) =>
  choice('whose', '文章归谁', {
    options: OWNERS,
    hint: `作者：${authors.map((it) => `${it.nickname}（${it.posts} 篇）`).join('、')}。他们的账号登录不了，只用来署名。`,
  })
const me = select('me', '哪位是你', {
  options: (_: Here, { authors }: ImportRow) => [
    { value: '', words: '都不是' },
    ...authors.map((it) => ({ value: it.key, words: it.nickname })),
  ],
})
const media = select('mediaId', '图片包', {
  options: (here: Here, row: ImportRow) => [
    { value: '', words: '没有另外的图片' },
    ...archivesOf(here, row).map((it) => ({ value: String(it.id), words: it.name })),
  ],
})
const fetchPictures = tick('fetchPictures', '下载还在别的网站上的图片', { hint: '不选就留在原处，以后再导入一次也可以下载' })
const force = (words: string) => tick('force', words, { hint: '导入过、又在这里改过的文章也覆盖，改过的文字留在修订记录里' })

/** Makes the form of an import: who becomes the author of the posts, and how pictures and edited posts are treated. */
export const startForm = (dryRun: boolean): Sheet<ImportRow, Here> =>
  form<ImportRow, Choices, Here>({
    title: ({ name }) => `${dryRun ? '试运行' : '导入'} ${name}`,
    does: dryRun ? '试运行' : '开始导入',
    draft: ({ id }) => `import-${id}`,
    // The import that follows a trial run starts with the same choices.
    keepsDraft: () => dryRun,
    shape: (row) => (asksWhose(row) && !dryRun ? chosen : shape),
    values: () => ({ whose: '', me: '', mediaId: '', fetchPictures: false, force: false }),
    above: ({ system }) => <p className=":uno: mb-3 text-muted text-size-small">{dryRun ? DRY : (NOTES[system] ?? NOTE)}</p>,
    fields: (row, values, here) => [
      ...(asksWhose(row) ? [whose(row)] : []),
      ...(asksWhose(row) && values.whose === 'each' ? [me] : []),
      ...(isForeign(row) && archivesOf(here, row).length ? [media] : []),
      ...(canFetch(row) ? [fetchPictures] : []),
      force(isForeign(row) ? '以旧站为准' : '以文件为准'),
    ],
    async send(values, row, here) {
      const archive = isForeign(row) && archivesOf(here, row).find((it) => String(it.id) === values.mediaId)
      const isAsked = asksWhose(row) && values.whose
      await ask(importing.start, {
        body: {
          id: row.id,
          dryRun,
          force: values.force,
          fetchPictures: canFetch(row) && values.fetchPictures,
          ...(isAsked && { authors: isAsked }),
          ...(isAsked === 'each' && values.me && { me: values.me }),
          ...(archive && { mediaId: archive.id }),
        },
      })
      return ''
    },
  })
