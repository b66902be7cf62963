import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { api } from '#client/api.ts'
import { type DeskMoment, deskMoment } from '#contract/content/desk-moment.ts'
import { MomentDraft } from '#contract/content/moment.ts'
import { EditDrawer } from '../kit/EditDrawer.tsx'
import { MarkdownField } from '../kit/MarkdownField.tsx'
import { PicturesField } from '../kit/PicturesField.tsx'
import { useEdit } from '../kit/use-edit.ts'

interface Props {
  userId: number
  /** Is missing when a new moment is made. */
  moment?: DeskMoment | undefined
  onClose: (isChanged?: boolean) => void
}

const MOST = 2000
const PICTURES = 9
const shape = z.object({ version: z.int(), ...MomentDraft.shape }).check(
  z.refine((it) => it.contentMd.trim() !== '' || it.images.length > 0, {
    message: '写点什么，或者放一张图',
    path: ['contentMd'],
  }),
)
type Fields = z.infer<typeof shape>
const fieldsOf = ({ version, contentMd, images }: DeskMoment): Fields => ({ version, contentMd, images })

/** Renders the form for a moment with pictures. */
export function MomentForm({ userId, moment, onClose }: Props) {
  const [isWaiting, setWaiting] = useState(false)
  const edit = useEdit<Fields>({
    draft: `moment-${moment?.id ?? 'new'}`,
    userId,
    shape,
    values: moment ? fieldsOf(moment) : { version: 0, contentMd: '', images: [] },
    fieldsOf,
    words: { contentMd: /说说(?:最多|不能)/, images: /图片/ },
    async send({ version, ...draft }) {
      if (moment) await api(deskMoment.update, { body: { id: moment.id, version, ...draft } }, { quiet: true })
      else await api(deskMoment.add, { body: draft }, { quiet: true })
      return moment ? '说说已保存' : '说说发好了'
    },
    onDone: () => onClose(true),
  })
  const { form } = edit
  const images = useWatch({ control: form.control, name: 'images' })
  return (
    <EditDrawer
      edit={edit}
      title={moment ? '修改说说' : '发说说'}
      does={moment ? '保存' : '发出去'}
      names={{ contentMd: '内容', images: '图片' }}
      isWaiting={isWaiting}
      onClose={() => onClose()}
    >
      <PicturesField
        label="图片"
        source="moment"
        urls={images}
        most={PICTURES}
        error={form.formState.errors.images?.message}
        onBusy={setWaiting}
        onChange={(urls) => form.setValue('images', urls, { shouldDirty: true })}
      >
        <MarkdownField form={form} name="contentMd" label="内容" most={MOST} placeholder="此刻在想什么" />
      </PicturesField>
    </EditDrawer>
  )
}
