import { useEffect, useRef, useState } from 'react'
import type { Saved } from '#contract/content/writing.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { off } from '../../ui/dialog/off.ts'
import { useWords } from '../bar/words/words.ts'
import type { WordName } from '../bar/words/zh-cn.ts'
import { CoverField } from '../cover/CoverField.tsx'
import type { Cover } from '../cover/use-cover.ts'
import type { Writing } from '../desk/use-writing.ts'
import { Icon } from '../Icon.tsx'
import type { Keeper } from '../keep/keeper.ts'
import { PreviewLinkDialog } from '../publish/PreviewLink.tsx'
import { ScheduleField } from '../publish/ScheduleField.tsx'
import { CardLook } from './CardLook.tsx'
import { ColumnField } from './ColumnField.tsx'
import { Field } from './Field.tsx'
import { OriginFields } from './OriginFields.tsx'
import { ReadersFields } from './ReadersFields.tsx'
import { SummaryField } from './SummaryField.tsx'
import { TagsField } from './TagsField.tsx'
import { useCategories } from './use-categories.ts'
import { useFaults } from './use-faults.ts'
import type { Lock } from './use-lock.ts'
import { useSend } from './use-send.ts'

interface Props {
  writing: Writing
  keeper: Keeper
  lock: Lock
  cover: Cover
  /** Names the label of the publish button. */
  deed: WordName
  /** Is the status that the publish button sends: 1 publishes, 3 submits for review. */
  status: 1 | 3
  isAdmin: boolean
  /** Is true of a published article. */
  isOut: boolean
  onConflict: () => void
  onDone: (saved: Saved) => void
  onClose: () => void
}

/** Renders the settings of an article beside its text, and the button that publishes it. */
export function SettingsPanel({
  writing,
  keeper,
  lock,
  cover,
  deed,
  status,
  isAdmin,
  isOut,
  onConflict,
  onDone,
  onClose,
}: Props) {
  const { page, change } = writing
  const [isLinkOpen, setLinkOpen] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const words = useWords()
  const categories = useCategories()
  const fields = useFaults({ writing, categories, lock, form, isOut })
  const { faults, check } = fields
  const { send, keepPassword, failure, isBusy } = useSend({ writing, keeper, lock, fields, onConflict, onDone })
  /** Names a faulty field that is outside, under this panel. */
  const outside = faults.title ? 'title' : faults.contentMd ? 'contentMd' : null

  // A new cover clears the fault of the old one, and the note that the upload was not finished.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a cover that comes is what clears it
  useEffect(() => fields.clear('cover'), [cover.isBusy, cover.cover])

  function goOutside(): void {
    onClose()
    const field = outside === 'title' ? '.desk-title textarea' : ':is(.cm-content, .ProseMirror)'
    // The dialog returns the focus to its button when it closes, so the focus is set after that.
    setTimeout(() => document.querySelector<HTMLElement>(`.desk ${field}`)?.focus())
  }

  return (
    <Dialog className="desk-drawer" label={words.settings} onClose={onClose}>
      <form
        ref={form}
        noValidate
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault()
          if (cover.isBusy) fields.put('cover', words.coverBusy)
          else void send(status)
        }}
      >
        <header>
          <h2>{words.settings}</h2>
          <button className="icon-btn" type="button" aria-label={words.closeSettings} onClick={onClose}>
            <Icon of="close" />
          </button>
        </header>
        <div className="drawer-body">
          <CoverField it={cover} title={page.title} fault={faults.cover} />
          <SummaryField
            summary={page.summary}
            fault={faults.summary}
            text={() => writing.whole().text}
            onChange={(summary) => change({ summary })}
            onLeave={() => check('summary')}
          />
          <OriginFields page={page} change={change} isAdmin={isAdmin} categories={categories} fields={fields} />
          <TagsField
            tags={page.tags}
            fault={faults.tagNames}
            onChange={(tags) => {
              change({ tags })
              fields.clear('tagNames')
            }}
          />
          <ColumnField keeper={keeper} />
          <Field name="keywords" label={words.keywords} fault={faults.keywords} note={words.keywordsNote}>
            {(tied) => (
              <input
                {...tied}
                type="text"
                value={page.keywords}
                onChange={(event) => change({ keywords: event.target.value })}
                onBlur={() => check('keywords')}
              />
            )}
          </Field>
          <CardLook writing={writing} categoryName={categories.all?.find((it) => it.id === page.categoryId)?.name ?? ''} />
          <ReadersFields page={page} change={change} lock={lock} faults={faults} onPassword={() => void keepPassword()} />
          <ScheduleField
            page={page}
            change={change}
            isOut={isOut}
            fault={faults.publishTime}
            onLeave={() => check('publishTime')}
          />
        </div>
        <p className="drawer-failure" role="alert">
          {outside ? (
            <>
              {faults[outside]}
              <button className="act" type="button" data-field={outside} onClick={goOutside}>
                {outside === 'title' ? words.goTitle : words.goText}
              </button>
            </>
          ) : (
            failure
          )}
        </p>
        <footer>
          <button className="btn-ghost" type="button" onClick={() => setLinkOpen(true)}>
            <Icon of="link" />
            {words.previewLink}
          </button>
          <button className="btn-ghost end" type="button" {...off(isBusy)} onClick={() => void send(2)}>
            {words.saveDraft}
          </button>
          <button className="btn-solid" type="submit" {...off(isBusy)}>
            {isBusy ? words.wait : words[deed]}
          </button>
        </footer>
      </form>
      {isLinkOpen && <PreviewLinkDialog keeper={keeper} onClose={() => setLinkOpen(false)} />}
    </Dialog>
  )
}
