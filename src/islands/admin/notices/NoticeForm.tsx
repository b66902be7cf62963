import * as z from 'zod/mini'
import { api } from '#client/api.ts'
import { type DeskNotice, deskNotice, NoticeFields } from '#contract/site/desk-notice.ts'
import { NOTICE_MAX } from '#contract/site/site.ts'
import { EditDrawer } from '../kit/EditDrawer.tsx'
import { MarkdownField } from '../kit/MarkdownField.tsx'
import { useEdit } from '../kit/use-edit.ts'
import { PLACES } from './places.ts'

interface Props {
  userId: number
  /** Is missing when a new announcement is made. */
  notice?: DeskNotice | undefined
  onClose: (isChanged?: boolean) => void
}

const shape = z.object({ version: z.int(), ...NoticeFields })
type Fields = z.infer<typeof shape>
const fieldsOf = ({ version, place, content, isShown }: DeskNotice): Fields => ({ version, place, content, isShown })

/** Renders the form for an announcement. */
export function NoticeForm({ userId, notice, onClose }: Props) {
  const edit = useEdit<Fields>({
    draft: `notice-${notice?.id ?? 'new'}`,
    userId,
    shape,
    values: notice ? fieldsOf(notice) : { version: 0, place: 'top', content: '', isShown: true },
    fieldsOf,
    words: { content: /公告/ },
    async send({ version, ...draft }) {
      if (notice) await api(deskNotice.update, { body: { id: notice.id, version, ...draft } }, { quiet: true })
      else await api(deskNotice.add, { body: draft }, { quiet: true })
      return notice ? '公告已保存' : '公告发好了'
    },
    onDone: () => onClose(true),
  })
  const { form } = edit
  return (
    <EditDrawer
      edit={edit}
      title={notice ? '修改公告' : '写公告'}
      does={notice ? '保存' : '发出去'}
      names={{ place: '位置', content: '内容', isShown: '显示' }}
      onClose={() => onClose()}
    >
      <div className="field">
        <span className="name" id="notice-place">
          放在哪里
        </span>
        <div className="choice" role="radiogroup" aria-labelledby="notice-place">
          {PLACES.map(({ value, words }) => (
            <label key={value}>
              <input type="radio" value={value} {...form.register('place')} />
              {words}
            </label>
          ))}
        </div>
        <p className="note">顶部横条只显示最新的一条，侧栏显示最新的十条</p>
      </div>
      <MarkdownField form={form} name="content" label="内容" most={NOTICE_MAX} placeholder="例如：今晚十点维护半小时" />
      <label className="tick-line">
        <input type="checkbox" {...form.register('isShown')} />
        现在就显示
      </label>
    </EditDrawer>
  )
}
