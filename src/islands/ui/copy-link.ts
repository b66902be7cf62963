import { copyText } from '#client/copy-text.ts'
import { showToast } from '#stores/toast.ts'

/** Copies an address and tells the reader whether that worked. */
export async function copyLink(address: string): Promise<void> {
  if (await copyText(address)) showToast('链接已复制到剪贴板')
  else showToast('没有复制成功，请从地址栏复制', 'error')
}
