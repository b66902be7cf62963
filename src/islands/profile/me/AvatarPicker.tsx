import { type ChangeEvent, type ComponentType, useRef, useState } from 'react'
import { api } from '#client/api.ts'
import { profile } from '#contract/people/profile.ts'
import { isFace, newFace } from '#lib/faces.ts'
import { showFailure } from '#stores/show-failure.ts'
import { showToast } from '#stores/toast.ts'
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
    <div className=":uno: portrait relative flex-none">
      <Face src={avatar} name={nickname} size={96} />
      <button
        className=":uno: absolute -end-1 grid place-items-center w-8.5 h-8.5 lt-tablet:w-7 lt-tablet:h-7 hairline rounded-full bg-surface text-muted shadow-1 hover:text-accent -bottom-0.5"
        type="button"
        aria-label="更换头像"
        title="更换头像"
        onClick={() => field.current?.click()}
      >
        <span className=":uno: i-lucide-image w-4.5 h-4.5" aria-hidden="true" />
      </button>
      {!isFace(avatar) && (
        <button
          className=":uno: absolute -end-1 grid place-items-center w-8.5 h-8.5 lt-tablet:w-7 lt-tablet:h-7 hairline rounded-full bg-surface text-muted shadow-1 hover:text-accent -top-0.5"
          type="button"
          aria-label="去掉头像"
          title="去掉头像"
          onClick={() => void drop()}
        >
          <span className=":uno: i-lucide-x w-4.5 h-4.5" aria-hidden="true" />
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
