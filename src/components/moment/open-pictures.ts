import { openPreview } from '#client/preview/open-preview.ts'

/** Opens all pictures of a moment large, beginning with the one whose link was pressed. */
export function openPictures(link: HTMLAnchorElement): Promise<void> {
  const all = [...(link.closest('.pictures')?.querySelectorAll<HTMLAnchorElement>('a[data-picture]') ?? [])]
  return openPreview(
    all.map((it) => ({ src: it.href, alt: '' })),
    all.indexOf(link),
  )
}
