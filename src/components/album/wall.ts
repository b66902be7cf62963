import { activated } from '#client/activation.ts'

/** Counts the milliseconds after which a missing picture gets its colours painted. */
const PATIENCE = 60

/** In a locked album the element comes with the photos. */
const wall = () => document.querySelector<HTMLElement>('[data-wall]')

/** Opens the pressed photo. The viewer is loaded at the press; if that fails, the link opens the picture. */
function press(event: MouseEvent): void {
  const photo = (event.target as Element).closest<HTMLAnchorElement>('a[data-photo]')
  const album = wall()
  const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
  if (!album || !photo || !isPlain) return
  event.preventDefault()
  import('./look.ts').then(
    (it) => it.lookAt(album, Number(photo.dataset.photo)),
    () => location.assign(photo.href),
  )
}

/** Paints colours near the window where pictures are still loading. */
function paintNear(): void {
  const isWaiting = [...document.querySelectorAll('[data-blurhash] img')].some((it) => !(it as HTMLImageElement).complete)
  const paint = () => void import('#islands/album/paint-blurs.ts').then((it) => it.paintBlurs(document)).catch(() => {})
  if (isWaiting) setTimeout(paint, PATIENCE)
}

async function act(button: HTMLElement): Promise<void> {
  const album = wall()
  if (!album) return
  if (button.dataset.slides !== undefined) return (await import('./look.ts')).playSlides(album)
  const [{ openPackPanel }, { wholeAlbum }] = await Promise.all([
    import('#islands/album/PackPanel.tsx'),
    import('./whole-album.ts'),
  ])
  openPackPanel(button, document.querySelector('h1')?.textContent ?? '', () => wholeAlbum(album))
}

document.addEventListener('click', press)
void activated().then(() => {
  for (const button of document.querySelectorAll<HTMLElement>('[data-album-acts] button'))
    button.addEventListener('click', () => void act(button))
  paintNear()
})
