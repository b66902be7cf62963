import { type ChangeEvent, type ComponentType, useRef, useState } from 'react'
import { api } from '#client/api.ts'
import { profile } from '#contract/people/profile.ts'
import { isFace, newFace } from '#lib/faces.ts'
import { showFailure } from '#stores/show-failure.ts'
import { showToast } from '#stores/toast.ts'
import { Sign } from '../../ui/Sign.tsx'
import { Face } from '../../ui/with-react/Face.tsx'
import type { Mine } from '../use-mine.ts'
import type { CropProps } from './CropDialog.tsx'

/** Renders the avatar and a button that changes it. The cropping code is loaded with the first chosen picture. */
export function AvatarPicker({ mine }: { mine: Mine }) {
  const { avatar, nickname } = mine.profile.sysUser
  const field = useRef<HTMLInputElement>(null)
  const [cropping, setCropping] = useState<{ picture: ImageBitmap; Crop: ComponentType<CropProps> }>()

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0]
    // An empty value lets the user choose the same file again.
    target.value = ''
    if (!file) return
    if (!file.type.startsWith('image/')) return showToast('请上传图片文件', 'error')
    const decoding = createImageBitmap(file).catch(() => null)
    const loading = import('./CropDialog.tsx').catch(() => null)
    const [picture, module] = await Promise.all([decoding, loading])
    if (!module) return showFailure()
    if (!picture) return showToast('这张图片打不开，换一张试试', 'error')
    setCropping({ picture, Crop: module.CropDialog })
  }
  async function drop(): Promise<void> {
    const isDone = await api(profile.update, { body: { avatar: newFace() } }).catch(() => false)
    if (!isDone) return
    showToast('换成了自带的头像')
    mine.refresh()
  }
  return (
    <div className="portrait">
      <Face src={avatar} name={nickname} size={96} />
      <button type="button" aria-label="更换头像" title="更换头像" onClick={() => field.current?.click()}>
        <Sign of="picture" />
      </button>
      {!isFace(avatar) && (
        <button className="drop" type="button" aria-label="去掉头像" title="去掉头像" onClick={() => void drop()}>
          <Sign of="x" />
        </button>
      )}
      <input
        ref={field}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        aria-label="选择头像图片"
        hidden
        onChange={(event) => void choose(event)}
      />
      {cropping && <cropping.Crop picture={cropping.picture} onDone={mine.refresh} onClose={() => setCropping(undefined)} />}
    </div>
  )
}
