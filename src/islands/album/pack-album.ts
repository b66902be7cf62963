import { downloadZip } from 'client-zip'
import { fetchFile } from '#client/fetch-file.ts'
import { saveFile } from '#client/save-file.ts'
import { endingOf, fileName, uniqueNames } from '#lib/file-names.ts'

/** What is looked at large and packed: the picture itself. */
export interface WholePhoto {
  id: number
  url: string
  description: string
}

interface Progress {
  done: (count: number) => void
  lost: (name: string) => void
}

/** Yields each picture as a file of the archive, one after the other; one that does not come is told and left out. */
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
  saveFile(address, name)
  // Some browsers begin to read it a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Packs pictures in the browser and hands the archive to the reader. Returns the names of those that did not come; with all of them lost there is no archive. */
export async function packAlbum(
  photos: readonly WholePhoto[],
  name: string,
  until: AbortSignal,
  done: (count: number) => void,
): Promise<string[]> {
  const lost: string[] = []
  const archive = await downloadZip(filesOf(photos, until, { done, lost: (it) => lost.push(it) })).blob()
  until.throwIfAborted()
  if (lost.length < photos.length) save(archive, `${fileName(name, '相册')}.zip`)
  return lost
}
