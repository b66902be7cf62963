import { useState } from 'react'
import type { Photo } from '#contract/content/album.ts'
import { type AdminAlbum, albumAdmin } from '#contract/content/album-admin.ts'
import { moved } from '#lib/move-item.ts'
import { showToast } from '#stores/toast.ts'
import { attempt } from '../../ui/attempt.ts'
import { useAsked } from '../../ui/use-asked.ts'
import { ask } from '../kit/ask.ts'

const idsOf = (photos: readonly Photo[]) => photos.map((it) => it.id).join(',')

/**
 * Returns the photos of an album, those that are ticked, and what can be done with them.
 * @param onChange is called when the album is no longer as the server told it
 */
export function usePhotos(album: AdminAlbum, onChange: () => void) {
  const asked = useAsked(() => ask(albumAdmin.photos, { params: { albumId: album.id } }), `photos ${album.id}`)
  const photos = asked.data ?? []
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [said, setSaid] = useState('')

  async function send(work: Promise<unknown>, done = ''): Promise<void> {
    await attempt(async () => {
      await work
      if (done) showToast(done)
    }, asked.again)
    onChange()
  }
  return {
    asked,
    photos,
    ticked,
    chosen: photos.filter((it) => ticked.has(it.id)),
    /** Tells screen readers where a photo was moved. */
    said,
    /** Asks for the photos again, and says that the album changed. */
    renew() {
      asked.again()
      onChange()
    },
    choose: (ids: readonly number[]) => setTicked(new Set(ids)),
    tick: (id: number) => setTicked((old) => (old.has(id) ? new Set([...old].filter((it) => it !== id)) : new Set([...old, id]))),
    move(from: number, to: number): void {
      if (from === to || to < 0 || to >= photos.length) return
      const order = moved(photos, from, to)
      asked.put(order)
      setSaid(`移到第 ${to + 1} 张，共 ${photos.length} 张`)
      void send(ask(albumAdmin.arrangePhotos, { body: { albumId: album.id, ids: idsOf(order) } }))
    },
    setCover({ url }: Photo): void {
      const { id, version, name, description } = album
      void send(ask(albumAdmin.update, { body: { id, version, name, description, cover: url } }), '已设为封面')
    },
    async remove(those: readonly Photo[]): Promise<void> {
      await ask(albumAdmin.removePhotos, { body: { albumId: album.id, ids: idsOf(those) } })
      setTicked(new Set())
      showToast(`${those.length} 张照片已移出相册`)
      asked.again()
      onChange()
    },
  }
}

export type Photos = ReturnType<typeof usePhotos>
