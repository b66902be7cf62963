import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import ReactCrop, { type PercentCrop } from 'react-image-crop'
import library from 'react-image-crop/dist/ReactCrop.css?inline'
import { adoptStyles } from '#client/adopt-styles.ts'
import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import { upload } from '#client/upload.ts'
import { ApiError } from '#contract/core/send.ts'
import { profile } from '#contract/people/profile.ts'
import { showToast } from '#stores/toast.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import css from './crop.css?inline'
import { cutOut, fitted, middleSquare } from './crop-picture.ts'

adoptStyles(library)
adoptStyles(css)

export interface CropProps {
  picture: ImageBitmap
  onDone: () => void
  onClose: () => void
}

const WORDS = {
  cropArea: '裁剪区域，方向键移动',
  nwDragHandle: '左上角，方向键改变大小',
  nDragHandle: '上边',
  neDragHandle: '右上角，方向键改变大小',
  eDragHandle: '右边',
  seDragHandle: '右下角，方向键改变大小',
  sDragHandle: '下边',
  swDragHandle: '左下角，方向键改变大小',
  wDragHandle: '左边',
}

/**
 * Draws the picture to fit the dialog. It is a canvas, because the content security policy of the site blocks pictures at `blob:`
 * addresses.
 */
function Drawn({ picture }: { picture: ImageBitmap }) {
  const ref = useRef<HTMLCanvasElement>(null)
  const room = { width: Math.min(392, innerWidth - 82), height: Math.max(160, Math.min(392, innerHeight - 280)) }
  const shown = fitted(picture.width, picture.height, room)
  useLayoutEffect(() => {
    const canvas = ref.current
    if (!canvas) return
    canvas.width = shown.width * devicePixelRatio
    canvas.height = shown.height * devicePixelRatio
    canvas.style.width = `${shown.width}px`
    canvas.style.height = `${shown.height}px`
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  }, [picture, shown.width, shown.height])
  return <canvas className=":uno: block max-w-full" ref={ref} />
}

/** Crops a square from a picture, uploads it, and makes it the user's avatar. */
export function CropDialog({ picture, onDone, onClose }: CropProps) {
  const [cut, setCut] = useState<PercentCrop>({ unit: '%', ...middleSquare(picture.width, picture.height) })
  const [share, setShare] = useState<number | null>(null)
  const [failure, setFailure] = useState('')
  const sending = useRef<AbortController>(null)

  useEffect(() => {
    const leave = () => sending.current?.abort()
    return () => {
      leave()
      picture.close()
    }
  }, [picture])

  async function send(): Promise<void> {
    const controller = new AbortController()
    sending.current = controller
    setFailure('')
    setShare(0)
    try {
      const blob = await cutOut(picture, cut)
      const avatar = await upload(blob, { source: 'avatar', signal: controller.signal, onProgress: setShare })
      await api(profile.update, { body: { avatar } }, { quiet: true })
      showToast('头像已更新')
      onDone()
      onClose()
    } catch (error) {
      if (!controller.signal.aborted) setFailure(error instanceof ApiError ? failureWords(error) : '这张图片处理不了，换一张试试')
      setShare(null)
    }
  }
  const isSending = share !== null
  return (
    <Dialog className="box-of-centre crop" label="裁剪头像" onClose={onClose}>
      <h2>裁剪头像</h2>
      <div className=":uno: grid place-items-center min-h-40 mt-4 rounded-media bg-sunken overflow-hidden">
        <ReactCrop
          crop={cut}
          aspect={1}
          circularCrop
          keepSelection
          minWidth={32}
          disabled={isSending}
          ariaLabels={WORDS}
          onChange={(_, percent) => setCut(percent)}
        >
          <Drawn picture={picture} />
        </ReactCrop>
      </div>
      <p className=":uno: bad-words empty:hidden" role="alert">
        {failure}
      </p>
      {isSending && (
        <div className=":uno: flex items-center gap-3 mt-4 text-muted text-size-meta tabular">
          <progress
            className=":uno: flex-1 h-1.5 border-0 rounded-chip bg-hover accent-tint overflow-hidden"
            value={share}
            max={1}
            aria-label="上传进度"
          />
          <span>{share < 1 ? `${Math.round(share * 100)}%` : '正在处理'}</span>
        </div>
      )}
      <div className="ends">
        {isSending ? (
          <button className="btn-ghost" type="button" onClick={() => sending.current?.abort()}>
            取消上传
          </button>
        ) : (
          <>
            <button className="btn-ghost" type="button" onClick={onClose}>
              取消
            </button>
            <button className="btn-solid" type="button" onClick={() => void send()}>
              {failure ? '再试一次' : '用作头像'}
            </button>
          </>
        )}
      </div>
    </Dialog>
  )
}
