import { apiWithExtra } from '#client/api.ts'
import { goods } from '#contract/content/goods.ts'
import { showDownload } from '#islands/goods/DownloadDialog.tsx'
import type { Write } from './goods-page.ts'

/** Asks where the project is fetched, and shows it. A refusal is told where every failure is. */
export async function openDownload(id: number, button: HTMLButtonElement, write: Write): Promise<void> {
  if (button.ariaBusy === 'true') return
  button.ariaBusy = 'true'
  try {
    const { data, extra } = await apiWithExtra(goods.download, { params: { id } })
    write('downloads', extra.downloads)
    showDownload(data)
  } catch {
    // The words were shown.
  } finally {
    button.ariaBusy = null
  }
}
