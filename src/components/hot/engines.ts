import { savedSearchEngine, saveSearchEngine } from '#client/search-storage.ts'
import { OPEN_SEARCH } from '#lib/wake-events.ts'

/** The words go to the chosen engine, or to this site's own search. */
function searchFor(words: string, { dataset }: HTMLOptionElement): void {
  if (dataset.address && dataset.field) {
    const address = `${dataset.address}?${new URLSearchParams({ [dataset.field]: words })}`
    window.open(address, '_blank', 'noopener')
  } else void searchHere(words)
}

/** Opens the search of this site with these words. */
export async function searchHere(words: string): Promise<void> {
  const { saveKeyword } = await import('#client/storage.ts')
  saveKeyword(words)
  dispatchEvent(new Event(OPEN_SEARCH))
}

/** Which engine is asked is the reader's choice, and remembered. */
export function openEngines(form: HTMLFormElement): void {
  const chosen = form.querySelector<HTMLSelectElement>('[data-engine]')
  const field = form.querySelector('input')
  if (!chosen || !field) return
  form.addEventListener('submit', (event) => {
    const engine = chosen.selectedOptions[0]
    const words = field.value.trim()
    event.preventDefault()
    if (engine && words) searchFor(words, engine)
  })
  const known = [...chosen.options].find((it) => it.value === savedSearchEngine())
  if (known) chosen.value = known.value
  chosen.addEventListener('change', () => saveSearchEngine(chosen.value))
}
