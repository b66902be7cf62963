import type { Page } from 'playwright'

/** Finds signs of Chinese in what the editor itself says: labels, names, hints; not in what was written or is chosen from, nor in the names of languages. */
export const chineseLeft = (page: Page) =>
  page.evaluate(() => {
    const written =
      '.html-pane, .prose:not(.ProseMirror) *, .ProseMirror > :not([contenteditable=false]), .cm-line:not(:has(.cm-placeholder)), ' +
      'option:not([value=""]), [role="listbox"] :has(> small)'
    const roots = [...document.querySelectorAll('.workbench, dialog[open], [popover]:popover-open')]
    const shadow = document.querySelector('.source-pane')?.shadowRoot
    const all = [...roots, ...(shadow ? [...shadow.children] : [])].flatMap((it) => [it, ...it.querySelectorAll('*')])
    const isWritten = (it: Element) => {
      const place = it.closest(written)
      return place !== null && it.closest('header, .formula-view, small') === null
    }
    const said = (it: Element) =>
      // The frame of a toast is the site's.
      it.closest('.preview-pane .prose, .toasts button') || it.matches('.toasts')
        ? []
        : [
            ...['aria-label', 'aria-description', 'title', 'placeholder', 'alt'].map((name) => it.getAttribute(name)),
            ...(isWritten(it) ? [] : [...it.childNodes].filter((node) => node.nodeType === 3).map((node) => node.textContent)),
          ]
    const names = ['简体中文', '繁體中文', '日本語']
    return all.flatMap(said).filter((it) => it && /\p{Script=Han}/u.test(it) && !names.includes(it.trim()))
  })
