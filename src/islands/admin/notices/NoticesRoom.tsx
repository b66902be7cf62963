import { type AdminNotice, noticeAdmin } from '#contract/site/notice-admin.ts'
import { edit, make, remove } from '../kit/act-kinds.ts'
import { ask } from '../kit/ask.ts'
import { main, state, text, time } from '../kit/Columns.tsx'
import { choice } from '../kit/filters.ts'
import { room } from '../kit/Room.tsx'
import { noticeForm, PLACES } from './notice-form.ts'

const turn = async ([it]: readonly AdminNotice[]): Promise<string | undefined> => {
  if (!it) return undefined
  const { id, version, place, content, isShown } = it
  await ask(noticeAdmin.update, { body: { id, version, place, content, isShown: !isShown } })
  return isShown ? '公告已隐藏' : '公告已显示'
}

/** Renders the announcements of the top bar and the sidebar. */
export const NoticesRoom = room<AdminNotice>({
  title: '公告',
  list: noticeAdmin.list,
  filters: [choice('place', '位置', PLACES)],
  columns: [
    main('内容', (it) => (
      <b className="clamped" title={it.content}>
        {it.content}
      </b>
    )),
    text('位置', (it) => PLACES.find(({ value }) => value === it.place)?.words),
    state('状态', (it) => (it.isShown ? { look: 'ok', words: '显示中' } : { words: '已隐藏' })),
    time('时间', 'createTime', { from: 'tablet' }),
  ],
  nameOf: (it) => `公告「${it.content.slice(0, 20)}」`,
  acts: [
    edit('修改', noticeForm, { letter: 'e' }),
    { words: '显示', letter: 's', isFor: (it) => !it.isShown, run: turn },
    { words: '隐藏', letter: 'h', isFor: (it) => it.isShown, run: turn },
    remove(noticeAdmin.remove, (those) => ({
      title: `删除 ${those.length} 条公告？`,
      words: '删除之后不能恢复。只是不想显示的话，可以隐藏它。',
    })),
  ],
  make: [make('写公告', noticeForm)],
  drawing: 'talk',
  empty: ['还没有公告', '有什么要告诉所有读者的，写在这里，每一页的顶上都会看到。'],
  none: ['这个位置没有公告', '有什么要告诉所有读者的，写在这里，每一页的顶上都会看到。'],
})
