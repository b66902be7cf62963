import { downloadZip } from 'client-zip'
import { fetchFile } from '#client/fetch-file.ts'
import { endingOf, fileName, uniqueNames } from '#lib/file-names.ts'
import { openPackPanel } from './pack-panel.ts'
import { type WholePhoto, wholeAlbum } from './whole-album.ts'

interface Progress {
  done: (count: number) => void
  lost: (name: string) => void
}

/** Each picture as a file of the archive, one after the other; one that does not come is told and left out. */
async function* filesOf(photos: readonly WholePhoto[], until: AbortSignal, { done, lost }: Progress) {
  const unique = uniqueNames()
  for (const [place, { url, description }] of photos.entries()) {
    const name = unique(fileName(description, `照片 ${place + 1}`), endingOf(url))
    try {
      // Whole before it goes in: half a picture would spoil the archive.
      yield { name, input: await fetchFile(url, until) }
    } catch {
      until.throwIfAborted()
      lost(name)
    }
    done(place + 1)
  }
}

function save(archive: Blob, name: string): void {
  const address = URL.createObjectURL(archive)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // Some browsers begin to read it a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Packs all pictures of the album in the browser and hands the archive to the reader; he can see how far it is, and stop it. */
export async function packAlbum(wall: HTMLElement, button: HTMLButtonElement): Promise<void> {
  if (button.ariaDisabled === 'true') return
  button.ariaDisabled = 'true'
  const stop = new AbortController()
  const panel = openPackPanel(
    () => stop.abort(),
    () => void packAlbum(wall, button),
  )
  const lost: string[] = []
  try {
    const photos = await wholeAlbum(wall)
    panel.progress(0, photos.length)
    const files = filesOf(photos, stop.signal, {
      done: (count) => panel.progress(count, photos.length),
      lost: (name) => lost.push(name),
    })
    const archive = await downloadZip(files).blob()
    stop.signal.throwIfAborted()
    if (lost.length === photos.length) panel.fail('照片都没有取到，请检查网络后再试。')
    else {
      save(archive, `${fileName(document.querySelector('h1')?.textContent ?? '', '相册')}.zip`)
      panel.finish(photos.length - lost.length, lost)
    }
  } catch {
    if (stop.signal.aborted) panel.close()
    else panel.fail('没能打包，请检查网络后再试。')
  } finally {
    button.ariaDisabled = 'false'
    if (stop.signal.aborted) button.focus()
  }
}
