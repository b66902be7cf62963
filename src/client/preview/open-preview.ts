import { ASLEEP } from '../interaction.ts'

/** A picture to be looked at large. */
export interface PreviewPicture {
  src: string
  /** What it shows; stands below it as its caption. */
  alt: string
}

/**
 * Opens pictures over the page, beginning with one of them. The overlay and its styles are fetched at the first opening; when that fails
 * the reader is told and may press again.
 * @param index which of them is shown first
 */
export async function openPreview(pictures: readonly PreviewPicture[], index: number): Promise<void> {
  try {
    const { showOverlay } = await import('./overlay.ts')
    showOverlay(pictures, index)
  } catch {
    dispatchEvent(new Event(ASLEEP))
  }
}
