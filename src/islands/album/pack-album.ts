import { downloadZip } from 'client-zip'
import { fetchFile } from '#client/fetch-file.ts'
import { saveFile } from '#client/save-file.ts'
import { endingOf, fileName, uniqueNames } from '#lib/file-names.ts'

/** Describes a photo by its full-size picture, for the overlay and the archive. */
export interface WholePhoto {
  id: number
  url: string
  description: string
}

interface Progress {
  done: (count: number) => void
  lost: (name: string) => void
}

/** Yields each picture as a file of the archive, one after the other. A picture that fails is reported and left out. */
async function* filesOf(photos: readonly WholePhoto[], until: AbortSignal, { done, lost }: Progress) {
  const unique = uniqueNames()
  for (const [place, { url, description }] of photos.entries()) {
    const name = unique(fileName(description, `照片 ${place + 1}`), endingOf(url))
    try {
      // The file is complete before it is added, because half a picture would break the archive.
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
  // Some browsers begin to read the file a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/**
 * Packs pictures in the browser and saves the archive. Returns the names of those that failed; when all failed there is no archive.
 */
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
