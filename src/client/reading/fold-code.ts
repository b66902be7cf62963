import { eachNear } from './each-near.ts'

/** Folds the code blocks that are too tall to be shown whole. The button is loaded when there is one. */
export function foldCode(): void {
  const blocks = [...document.querySelectorAll<HTMLElement>('.prose figure.code > pre')]
  eachNear(blocks, (near) => {
    // All are measured before any is changed: the text would be laid out again for each of them.
    const tall = near.filter((it) => it.scrollHeight > it.clientHeight + 1)
    if (!tall.length) return
    import('./add-fold.ts').then(
      ({ addFold }) => {
        for (const it of tall) if (it.parentElement) addFold(it.parentElement, it, blocks.indexOf(it))
      },
      // Without it a tall block scrolls in its place.
      () => {},
    )
  })
}
