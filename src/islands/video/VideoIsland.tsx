import { type ComponentType, useState } from 'react'
import { showToast } from '#stores/toast.ts'
import { LoadingOverlay } from '../ui/LoadingOverlay.tsx'

interface Props {
  source: string
}

/** Counts milliseconds before the overlay appears; a drawer that opens sooner needs none. */
const PATIENCE = 150

/** Renders the button that opens the random video. Nothing of it loads before the press. */
export function VideoIsland({ source }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [isLate, setLate] = useState(false)
  const [Drawer, setDrawer] = useState<ComponentType<Props & { onClose: () => void }>>()

  async function open(): Promise<void> {
    const late = setTimeout(() => setLate(true), PATIENCE)
    try {
      const { VideoDrawer } = await import('./VideoDrawer.tsx')
      setDrawer(() => VideoDrawer)
      setOpen(true)
    } catch {
      showToast('随机视频没有打开，请检查网络后再试', 'error')
    } finally {
      clearTimeout(late)
      setLate(false)
    }
  }

  return (
    <>
      <button className="icon-btn" type="button" aria-haspopup="dialog" aria-label="随机视频" title="随机视频" onClick={open}>
        <span className="i-ink-film icon" aria-hidden="true" />
      </button>
      <LoadingOverlay active={isLate} full />
      {isOpen && Drawer && <Drawer source={source} onClose={() => setOpen(false)} />}
    </>
  )
}
