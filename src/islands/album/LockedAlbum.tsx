import { useEffect, useRef, useState } from 'react'
import { savedAlbumToken } from '#client/gate-storage.ts'
import { $refused, openAlbum } from '#stores/album.ts'
import { useStore } from '#stores/use-store.ts'
import { PasswordForm } from '../ui/gate/PasswordForm.tsx'
import { LockDrawing } from './LockDrawing.tsx'
import { MorePhotos } from './MorePhotos.tsx'

interface Props {
  album: number
  /** Counts the photos of the album. */
  total: number
}

/** Renders a locked album: the password form, and behind it the photos, none of which the published page holds. */
export function LockedAlbum({ album, total }: Props) {
  const refused = useStore($refused, null)
  const [isKnown, setKnown] = useState(false)
  const wall = useRef<HTMLElement>(null)
  const gate = useRef<HTMLElement>(null)
  const wasTyped = useRef(false)
  const isOpen = isKnown && refused === null

  useEffect(() => {
    if (savedAlbumToken(album)) setKnown(true)
  }, [album])
  useEffect(() => {
    if (isOpen && wasTyped.current) wall.current?.focus({ preventScroll: true })
    // Photos that are loaded stay, because the reader has seen them already.
    else if (refused !== null && wall.current?.querySelector('.photo')) gate.current?.scrollIntoView({ block: 'center' })
  }, [isOpen, refused])

  async function open(password: string): Promise<void> {
    await openAlbum(album, password)
    wasTyped.current = true
    setKnown(true)
  }
  return (
    <>
      {!isOpen && (
        <section className=":uno: album-gate min-h-60vh" ref={gate} aria-labelledby="gate-title">
          <div className=":uno: card grid grid-cols-1 justify-items-center gap-1.5 max-w-105 mx-auto px-8 pt-7 pb-8">
            <LockDrawing />
            <h2 className=":uno: mt-2 text-size-4.25" id="gate-title">
              这本相册上了锁
            </h2>
            <p className="text-small text-muted without-script">打开 JavaScript 之后才能输入密码。</p>
            <PasswordForm name="album-password" action="打开相册" reason={refused ?? ''} onTry={open} />
          </div>
        </section>
      )}
      <section className=":uno: photos outline-0" ref={wall} aria-label="照片" tabIndex={-1} data-wall={album} data-total={total}>
        {isKnown && (
          <div className="photo-wall">
            <MorePhotos album={album} total={total} printed={0} isOpen={isOpen} />
          </div>
        )}
      </section>
    </>
  )
}
