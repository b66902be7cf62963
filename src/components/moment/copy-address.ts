import { copyLink } from '#islands/ui/copy-link.ts'

/** Copies the address of the moment that the button belongs to. */
export const copyAddress = (button: HTMLElement): Promise<void> =>
  copyLink(`${location.origin}/moments#${button.closest('[data-moment]')?.id}`)
