import { ASLEEP } from '../interaction.ts'

/** A picture to be looked at large. */
export interface PreviewPicture {
  src: string
  /** What it shows; stands below it as its caption. */
  alt: string
}

export interface PreviewOptions {
  /** The pictures may go on by themselves: when the reader says so, or from the start. */
  slides?: 'ready' | 'playing'
}

/**
 * Opens pictures over the page, beginning with one of them. The overlay and its styles are fetched at the first opening; when that fails
 * the reader is told and may press again.
 * @param index which of them is shown first
 */
export async function openPreview(
  pictures: readonly PreviewPicture[],
  index: number,
  options: PreviewOptions = {},
): Promise<void> {
  try {
    const { showOverlay } = await import('./overlay.ts')
    showOverlay(pictures, index, options)
  } catch {
    dispatchEvent(new Event(ASLEEP))
  }
}
