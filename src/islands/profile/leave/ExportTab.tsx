import { useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { saveFile } from '#client/save-file.ts'
import { profile } from '#contract/people/profile.ts'
import { apiWithProof } from '#stores/proof.ts'
import { showToast } from '#stores/toast.ts'
import box from '../../ui/centre/box.css?inline'
import form from '../../ui/centre/form.css?inline'
import { off } from '../../ui/dialog/off.ts'
import type { TabProps } from '../tabs.ts'
import { LeaveAccount } from './LeaveAccount.tsx'

adoptStyles(form)
adoptStyles(box)

/** Renders the export of the user's data as one file, and the deletion of the account. */
export function ExportTab({ mine }: TabProps) {
  const [isBusy, setBusy] = useState(false)

  async function take(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      const { url } = await apiWithProof(profile.exportData, {})
      saveFile(url)
      showToast('开始下载，大文件要等一会儿')
    } catch {
      // A toast has shown the failure.
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <section className=":uno: flex lt-small:flex-wrap items-center gap-5 px-6 py-5 lt-small:px-4 lt-small:py-4.5 hairline rounded-card bg-surface">
        <span className=":uno: i-lucide-download w-7 h-7 text-accent" aria-hidden="true" />
        <div className=":uno: flex-1 lt-small:basis-50 min-w-0">
          <h2>打包下载</h2>
          <p className=":uno: mt-1 text-muted text-size-small">
            一个 zip：资料、文章的 Markdown 原文、评论、点赞和收藏、签到、反馈、绑定的账号、访问密钥的清单，还有上传过的图片。
          </p>
          <p className=":uno: mt-1 text-faint text-size-meta">下载链接只能用一次，一分钟内有效。</p>
        </div>
        <button className=":uno: btn-solid lt-small:w-full" type="button" {...off(isBusy)} onClick={() => void take()}>
          {isBusy ? '正在准备' : '导出我的数据'}
        </button>
      </section>
      <LeaveAccount mine={mine} />
    </>
  )
}
