import { useState } from 'react'
import { sample } from '#contract/keep/sample.ts'
import { grouped } from '#lib/grouped.ts'
import { showToast } from '#stores/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { useAsked } from '../../ui/use-asked.ts'
import { ask } from '../kit/ask.ts'

/** Offers to clear the sample of a first start while it is there. */
export function SampleNote() {
  const { data, put } = useAsked(() => ask(sample.state, {}), 'sample')
  const [asks, setAsks] = useState(false)
  if (!data?.isThere) return null

  async function clear(): Promise<void> {
    const { kept } = await ask(sample.clear, {})
    showToast(kept ? `示例已清除，你动过的 ${grouped(kept)} 处留下了` : '示例已清除')
    put({ isThere: false })
  }
  return (
    <section className=":uno: flex flex-wrap items-center gap-x-4 gap-y-2 mb-6" aria-label="示例">
      <p className=":uno: hint flex-1 min-w-60">博客里还有装好时带的示例：文章、专栏、说说、相册、留言和评论。</p>
      <Button isSmall onClick={() => setAsks(true)}>
        清除示例
      </Button>
      {asks && (
        <Confirm title="清除全部示例？" does="清除示例" isGrave onYes={clear} onClose={() => setAsks(false)}>
          <p>示例的文章、专栏、说说、相册、项目、友链、公告、留言和评论会一次删掉，不能恢复。</p>
          <p>你写的和改过的都留下；有人在下面写过评论的示例文章也留下，连同那段对话。</p>
        </Confirm>
      )}
    </section>
  )
}
