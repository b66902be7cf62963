import { adoptStyles } from '#client/adopt-styles.ts'
import { api } from '#client/api.ts'
import { feedback } from '#contract/talk/feedback.ts'
import form from '../../ui/centre/form.css?inline'
import { List } from '../../ui/centre/List.tsx'
import { Empty } from '../../ui/States.tsx'
import { turn } from '../../ui/use-address.ts'
import { useList } from '../../ui/use-list.ts'
import type { TabProps } from '../tabs.ts'
import { FeedbackForm } from './FeedbackForm.tsx'
import { FeedbackRow } from './FeedbackRow.tsx'

adoptStyles(form)

/** Renders the feedback form and the earlier feedback with its state. */
export function FeedbackTab({ mine }: TabProps) {
  const list = useList((query) => api(feedback.list, { query }, { quiet: true }))
  const isAdmin = mine.profile.roles.includes('admin')

  function added(): void {
    turn({ page: null }, false)
    list.again()
  }
  return (
    <>
      <FeedbackForm mine={mine} onAdded={added} />
      <section className="part">
        <h2>{isAdmin ? '大家的反馈' : '我的反馈'}</h2>
        <List
          list={list}
          className="feedback"
          label={isAdmin ? '大家的反馈' : '我的反馈'}
          row={(it) => <FeedbackRow feedback={it} isAdmin={isAdmin} />}
          empty={
            <Empty drawing="letter" title="还没有反馈" words="在上面写一句，站长的答复会出现在这里。">
              <button
                className="btn-ghost"
                type="button"
                onClick={() => document.querySelector<HTMLElement>('.centre textarea')?.focus()}
              >
                写一条
              </button>
            </Empty>
          }
        />
      </section>
    </>
  )
}
