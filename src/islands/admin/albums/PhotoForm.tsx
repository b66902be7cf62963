import * as z from 'zod/mini'
import { type Photo, PhotoDraft } from '#contract/content/album.ts'
import { albumAdmin } from '#contract/content/album-admin.ts'
import { Button } from '../../ui/Button.tsx'
import { text } from '../../ui/form/FieldKinds.tsx'
import { form } from '../../ui/form/Form.tsx'
import type { FormHere } from '../../ui/form/form-types.ts'
import { ask } from '../kit/ask.ts'

/** Is what the form knows of the album, and what it can do there. */
interface Here extends FormHere {
  albumId: number
  place: number
  total: number
  onMove: (to: number) => void
  onCover: () => void
  onRemove: () => void
}

/** The version is the description that the edit began with. */
const shape = z.object({ version: z.string(), description: PhotoDraft.shape.description })

function Above({ photo: { url, width, height, description }, here }: { photo: Photo; here: Here }) {
  const { place, total, onMove, onCover, onRemove } = here
  const moves = { 移到最前: 0, 前移: place - 1, 后移: place + 1, 移到最后: total - 1 }
  return (
    <>
      <img
        className=":uno: block w-auto max-w-full h-auto max-h-46dvh mx-auto rounded-media bg-sunken"
        src={url}
        width={width}
        height={height}
        alt={description || '照片'}
      />
      <div className=":uno: flex flex-wrap gap-1.5 my-3">
        <Button isSmall onClick={onCover}>
          设为封面
        </Button>
        {Object.entries(moves).map(([words, to]) => (
          <Button isSmall key={words} disabled={to === place || to < 0 || to >= total} onClick={() => onMove(to)}>
            {words}
          </Button>
        ))}
        <Button isSmall isGrave onClick={onRemove}>
          移出相册
        </Button>
      </div>
    </>
  )
}

/** Is the form for the description and the place of one photo. */
export const photoForm = form<Photo, z.infer<typeof shape>, Here>({
  title: (_, { place, total }) => `第 ${place + 1} 张，共 ${total} 张`,
  does: '保存',
  draft: ({ id }) => `photo-${id}`,
  shape,
  values: ({ description }) => ({ version: description, description }),
  above: (photo, _, here) => <Above photo={photo} here={here} />,
  fields: [text('description', '说明', { hint: '会显示在照片下面，也读给看不见的人听' })],
  async send({ version: was, description }, { id }, { albumId }) {
    await ask(albumAdmin.updatePhoto, { body: { albumId, id, was, description } })
    return '照片的说明已保存'
  },
})
