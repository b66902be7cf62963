import { saveFile } from '#client/save-file.ts'
import { fileName } from '#lib/file-names.ts'
import { showToast } from '#stores/toast.ts'

/** Tells whether the browser puts pictures on the clipboard; without HTTPS none does. */
export const canCopyPicture = (): boolean => 'ClipboardItem' in globalThis && Boolean(navigator.clipboard?.write)

/** Copies the picture and says whether that worked. */
export async function copyPoster(file: Blob): Promise<void> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [file.type]: file })])
    showToast('图片已复制')
  } catch {
    showToast('没有复制成功，请存为图片', 'error')
  }
}

/** Shares the picture as telephones do. False where that cannot be done. */
async function shareFile(file: File): Promise<boolean> {
  if (!matchMedia('(pointer: coarse)').matches || !navigator.canShare?.({ files: [file] })) return false
  try {
    await navigator.share({ files: [file] })
    return true
  } catch (error) {
    // A reader who changes their mind is no failure.
    return (error as Error).name === 'AbortError'
  }
}

/** Counts milliseconds after which a browser has read what it saves. */
const READ = 60_000

/** Saves the picture: by the sheet of the system on telephones, as a download elsewhere. */
export async function savePoster(picture: Blob, title: string): Promise<void> {
  const name = `${fileName(title, '分享图')}.png`
  if (await shareFile(new File([picture], name, { type: picture.type }))) return
  const address = URL.createObjectURL(picture)
  saveFile(address, name)
  setTimeout(() => URL.revokeObjectURL(address), READ)
  showToast('存到下载里了')
}
