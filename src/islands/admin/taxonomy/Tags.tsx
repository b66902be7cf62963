import type { TagCount } from '#contract/content/tag.ts'
import { tagAdmin } from '#contract/content/tag-admin.ts'
import { TagName } from '#contract/content/writing-fields.ts'
import { editAll, remove, visit } from '../kit/act-kinds.ts'
import { count, main } from '../kit/Columns.tsx'
import { search, toggle } from '../kit/filters.ts'
import { rename } from '../kit/name-form.ts'
import { room } from '../kit/Room.tsx'
import { MergeTags } from './MergeTags.tsx'

const nameOf = (it: TagCount) => `「${it.name}」`

/** Renders the tags, the most used first. */
export const Tags = room<TagCount>({
  title: '标签',
  list: tagAdmin.list,
  filters: [search('标签'), toggle('unused', '使用', '没有文章在用')],
  columns: [
    main('名字', (it) => (it.articleNum ? <a href={`/tags/${it.id}`}>{it.name}</a> : <b>{it.name}</b>)),
    count('已发布', 'articleNum'),
  ],
  nameOf,
  acts: [
    rename(tagAdmin.update, { nameOf, shape: TagName, draft: 'tag', hint: '用到它的文章都会跟着变' }),
    visit(
      '看页面',
      'v',
      (it) => `/tags/${it.id}`,
      (it) => it.articleNum > 0,
    ),
    editAll('合并', (rows, close) => <MergeTags rows={rows} close={close} />, { letter: 'm' }),
    remove(tagAdmin.remove, ([first, ...others]) => ({
      title: first && !others.length ? `删除${nameOf(first)}` : `删除这 ${others.length + 1} 个标签`,
      words: '用到它的文章都会失去这个标签，文章本身不变。删除之后不能恢复。',
    })),
  ],
  drawing: 'shelf',
  empty: ['还没有标签', '写文章时随手加上，它们就会出现在这里。'],
  none: ['没有这样的标签', '换一个词，或者看看全部。', '看全部标签'],
})
