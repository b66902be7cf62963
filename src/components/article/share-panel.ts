import { draw, make } from '#client/make.ts'
import { copyLink } from '#islands/ui/copy-link.ts'
import { closePanel, openPanel } from './panel.ts'
import { drawQr } from './qr-drawing.ts'
import { qqAddress, weiboAddress } from './share-addresses.ts'
import { drawings } from './share-drawings.ts'

/** The article's own address: neither a place in it nor where the reader came from. */
const address = () => location.origin + location.pathname
const titleOf = () => document.querySelector('h1')?.textContent?.trim() || document.title
const summaryOf = () => document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? ''

function icon(of: keyof typeof drawings): SVGElement {
  const { d, isFilled } = drawings[of]
  const pen = isFilled ? { fill: 'currentColor' } : { fill: 'none', stroke: 'currentColor', 'stroke-width': '1.6' }
  const drawing = draw('svg', { viewBox: '0 0 24 24', width: '18', height: '18', 'aria-hidden': 'true', ...pen })
  drawing.append(draw('path', { d, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }))
  return drawing
}

function link(name: string, of: keyof typeof drawings, href: string): HTMLAnchorElement {
  const made = make('a', { href, target: '_blank', rel: 'noopener noreferrer' })
  made.append(icon(of), name)
  made.addEventListener('click', () => closePanel(made))
  return made
}

function press(name: string, of: keyof typeof drawings, act: () => void): HTMLButtonElement {
  const made = make('button', { type: 'button' })
  made.append(icon(of), name)
  made.addEventListener('click', () => {
    closePanel(made)
    act()
  })
  return made
}

function fill(): Node[] {
  const [url, title] = [address(), titleOf()]
  const rows = make('div', { className: 'rows' })
  const copy = press('复制链接', 'link', () => void copyLink(address()))
  copy.autofocus = true
  rows.append(copy, link('微博', 'weibo', weiboAddress(url, title)), link('QQ', 'qq', qqAddress(url, title, summaryOf())))
  // A reader who changes his mind is no failure.
  if ('share' in navigator) rows.append(press('其他应用', 'more', () => void navigator.share({ url, title }).catch(() => {})))
  // A telephone cannot look at itself.
  if (matchMedia('(max-width: 767px)').matches) return [rows]
  const code = make('figure')
  code.append(drawQr(url, '这篇文章地址的二维码'), make('figcaption', { textContent: '用手机扫一扫，在手机上接着读' }))
  return [rows, code]
}

/** Opens what shares the article: its address, its QR code, other sites, and what the system offers. */
export const openShare = (button: HTMLButtonElement): void => openPanel(button, '分享', fill)
