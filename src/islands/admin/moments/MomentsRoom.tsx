import * as z from 'zod/mini'
import { MomentDraft } from '#contract/content/moment.ts'
import { type AdminMoment, momentAdmin } from '#contract/content/moment-admin.ts'
import { markdown, pictures } from '../../ui/form/FieldKinds.tsx'
import { each, edit, make, remove } from '../kit/act-kinds.ts'
import { count, main, text, time } from '../kit/Columns.tsx'
import { choice, search } from '../kit/filters.ts'
import { itemForm } from '../kit/item-form.ts'
import { room } from '../kit/Room.tsx'

const shape = z.object({ version: z.int(), ...MomentDraft.shape }).check(
  z.refine((it) => it.contentMd.trim() !== '' || it.images.length > 0, {
    message: '写点什么，或者放一张图',
    path: ['contentMd'],
  }),
)

const momentForm = itemForm<AdminMoment, z.infer<typeof shape>>({
  draft: 'moment',
  title: ['发说说', '修改说说'],
  does: ['发出去', '保存'],
  said: ['说说发好了', '说说已保存'],
  calls: momentAdmin,
  shape,
  blank: { version: 0, contentMd: '', images: [] },
  fields: [
    pictures('images', '图片', {
      source: 'moment',
      most: 9,
      inner: markdown('contentMd', '内容', { most: 2000, placeholder: '此刻在想什么' }),
    }),
  ],
})

const Short = ({ contentMd, images }: AdminMoment) => (
  <div className=":uno: grid gap-1.5">
    {contentMd && (
      <b className="clamped" title={contentMd}>
        {contentMd}
      </b>
    )}
    {images.length > 0 && (
      <span className=":uno: flex items-center gap-1">
        {images.slice(0, 4).map((url) => (
          <img key={url} className=":uno: w-10 h-10 rounded-1.5 bg-sunken object-cover" src={url} alt="" loading="lazy" />
        ))}
        {images.length > 4 && <i className=":uno: text-faint text-size-meta not-italic">+{images.length - 4}</i>}
      </span>
    )}
  </div>
)

/** Renders the moments, which are written, changed, deleted and restored here. */
export const MomentsRoom = room<AdminMoment>({
  title: '说说',
  list: momentAdmin.list,
  filters: [search('说说的内容'), choice('state', '状态', [{ value: 'deleted', words: '已删除' }], '正常')],
  columns: [
    main('内容', Short),
    text('作者', 'nickname', { from: 'desktop' }),
    count('赞', 'likeNum'),
    count('评论', 'commentNum'),
    time('时间', 'createTime'),
  ],
  nameOf: (it) => `说说「${it.contentMd.slice(0, 20) || '图片'}」`,
  acts: [
    edit('修改', momentForm, { letter: 'e', isFor: (it) => !it.isDeleted }),
    each('恢复', momentAdmin.restore, '已恢复，读者又能看到了', { letter: 'r', isFor: (it) => it.isDeleted }),
    remove(
      momentAdmin.remove,
      (those) => ({
        title: `删除 ${those.length} 条说说？`,
        words: '读者马上就看不到了。之后还能在「已删除」里恢复，评论和赞会跟着回来。',
      }),
      { isFor: (it) => !it.isDeleted, said: '已删除，可以在「已删除」里恢复' },
    ),
  ],
  make: [make('发说说', momentForm)],
  drawing: 'talk',
  empty: ['还没有说说', '三言两语、几张照片，不必写成文章的都可以发在这里。'],
  none: ['没有这样的说说', '换个词，或者看看全部。', '看全部'],
})
