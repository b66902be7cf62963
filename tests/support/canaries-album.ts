import { saveAlbum, savePhotos } from '#server/content/album/album.rules.ts'
import { insertFile } from '#server/content/file/file.queries.ts'
import type { Database } from '#server/core/db/database.ts'

type Mark = (of: string) => string

/** Plants a public album, and a locked one whose cover is one of its own photos. */
export async function plantAlbums({ db, show, hide }: { db: Database; show: Mark; hide: Mark }): Promise<void> {
  const deps = { db, now: Date.now }
  const photo = async (of: string, mark: Mark) => {
    const url = `/uploads/${mark(`picture of ${of}`)}.webp`
    const hash = mark(`hash of ${of}`)
    const row = { user_id: 1, url, source: 'album', hash, mime: 'image/webp', size: 1, width: 900, height: 600, create_time: 1 }
    await db.write((tx) => insertFile(tx, { ...row, blurhash: mark(`blurhash of ${of}`), sizes: '[480]' }))
    return { url, description: mark(`words of ${of}`), recordTime: null }
  }
  const open = await saveAlbum(deps, null, { name: show('an album'), description: show('what an album says'), cover: '' })
  await savePhotos(deps, open, [await photo('a photo', (of) => (of.startsWith('hash') ? hide(of) : show(of)))])

  const locked = await photo('a locked photo', hide)
  const about = { name: show('a locked album'), description: show('what a locked album says'), cover: locked.url }
  const id = await saveAlbum(deps, null, { ...about, password: hide('password of an album') })
  await savePhotos(deps, id, [locked, await photo('another locked photo', hide)])
}
