import { adoptStyles } from '#client/adopt-styles.ts'
import { make } from '#client/make.ts'
import { lockScroll } from '#client/scroll-lock.ts'
import css from './download-dialog.css?inline'

const isWeb = (link: string) => /^https?:\/\//i.test(link)

/** A line with something to copy; `chrome/copy.ts` does it. */
function line(name: string, value: string): HTMLElement {
  const row = make('div', { className: 'line' })
  const copy = make('button', { type: 'button', className: 'btn' })
  copy.dataset.copy = ''
  copy.append(
    make('span', { className: 'i-lucide-copy icon-s', ariaHidden: 'true' }),
    make('span', { ariaLive: 'polite', textContent: '复制' }),
    make('span', { className: 'sr-only', textContent: name }),
  )
  row.append(make('span', { className: 'name', textContent: name }), make('code', { textContent: value }), copy)
  return row
}

/** Shows a member where the project is fetched. It is in the page only while the dialog is open. */
export function showDownload({ link, code }: { link: string; code: string }): void {
  if (!isWeb(link)) return
  adoptStyles(css)
  const dialog = make('dialog', { className: 'goods-download panel' })
  const title = make('h2', { id: 'goods-download', textContent: '下载' })
  dialog.setAttribute('aria-labelledby', title.id)
  const close = make('button', { type: 'button', className: 'icon-btn', ariaLabel: '关闭' })
  close.append(make('span', { className: 'i-lucide-x icon', ariaHidden: 'true' }))
  const head = make('div', { className: 'head' })
  head.append(title, close)
  const open = make('a', {
    className: 'btn-solid',
    href: link,
    target: '_blank',
    rel: 'noopener noreferrer nofollow',
    textContent: code ? '打开网盘' : '开始下载',
  })
  const hint = make('p', {
    textContent: code ? '打开网盘之后，填上提取码就能取到文件。' : '文件在新窗口里打开，没有反应的话可以复制地址。',
  })
  dialog.append(head, hint, line('地址', link), ...(code ? [line('提取码', code)] : []), open)

  const unlock = lockScroll()
  dialog.addEventListener('close', () => {
    unlock()
    dialog.remove()
  })
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  document.body.append(dialog)
  dialog.showModal()
  open.focus()
}
