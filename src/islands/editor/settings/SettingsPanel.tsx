import { useEffect, useRef, useState } from 'react'
import type { Saved } from '#contract/content/writing.ts'
import { hueOf } from '#lib/cover/hues.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { off } from '../../ui/dialog/off.ts'
import { useWords } from '../bar/words/words.ts'
import type { WordName } from '../bar/words/zh-cn.ts'
import { CoverField } from '../cover/CoverField.tsx'
import type { DrawnInstead } from '../cover/drawn-instead.ts'
import type { Cover } from '../cover/use-cover.ts'
import { Icon } from '../Icon.tsx'
import type { Keeper } from '../keep/keeper.ts'
import { PreviewLinkDialog } from '../publish/PreviewLink.tsx'
import { ScheduleField } from '../publish/ScheduleField.tsx'
import { BoxFailure, BoxHead } from '../workbench/Box.tsx'
import type { Writing } from '../workbench/use-writing.ts'
import { CardLook } from './CardLook.tsx'
import { ColumnField } from './ColumnField.tsx'
import { LineField } from './Field.tsx'
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
  const category = categories.all?.find((it) => it.id === page.categoryId)
  const drawn: DrawnInstead = {
    id: keeper.id,
    title: page.title,
    hue: category?.hue ?? hueOf(0),
    drawing: page.drawing,
    put: (drawing) => change({ drawing }),
  }
  /** Names a faulty field that is outside, under this panel. */
  const outside = faults.title ? 'title' : faults.contentMd ? 'contentMd' : null

  // A new cover clears the fault of the old one, and the note that the upload was not finished.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a cover that comes is what clears it
  useEffect(() => fields.clear('cover'), [cover.isBusy, cover.cover])

  function goOutside(): void {
    onClose()
    const field = outside === 'title' ? '.workbench-title textarea' : ':is(.cm-content, .ProseMirror)'
    // The dialog returns the focus to its button when it closes, so the focus is set after that.
    setTimeout(() => document.querySelector<HTMLElement>(`.workbench ${field}`)?.focus())
  }

  return (
    <Dialog
      className=":uno: workbench-drawer fixed start-auto end-0 inset-y-0 w-105 max-w-full h-dvh max-h-none m-0 p-0 border-0 hairline-s bg-surface shadow-3 text-text backdrop:bg-scrim"
      label={words.settings}
      onClose={onClose}
    >
      <form
        className=":uno: flex flex-col h-full"
        ref={form}
        noValidate
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault()
          if (cover.isBusy) fields.put('cover', words.coverBusy)
          else void send(status)
        }}
      >
        <BoxHead title={words.settings} closes={words.closeSettings} onClose={onClose} />
        <div className=":uno: flex flex-1 flex-col gap-3 min-h-0 px-6 pt-4 pb-6 overflow-y-auto">
          {isOut && (
            <LineField
              name="note"
              label={words.note}
              fault={faults.note}
              note={words.noteNote}
              value={page.note}
              onChange={(note) => change({ note })}
              onLeave={() => check('note')}
            />
          )}
          <CoverField it={cover} title={page.title} drawn={drawn} fault={faults.cover} />
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
          <LineField
            name="keywords"
            label={words.keywords}
            fault={faults.keywords}
            note={words.keywordsNote}
            value={page.keywords}
            onChange={(keywords) => change({ keywords })}
            onLeave={() => check('keywords')}
          />
          <CardLook writing={writing} drawn={drawn} categoryName={category?.name ?? ''} />
          <ReadersFields page={page} change={change} lock={lock} faults={faults} onPassword={() => void keepPassword()} />
          <ScheduleField
            page={page}
            change={change}
            isOut={isOut}
            fault={faults.publishTime}
            onLeave={() => check('publishTime')}
          />
        </div>
        <BoxFailure>
          {outside ? (
            <>
              {faults[outside]}
              <button className=":uno: act-link" type="button" data-field={outside} onClick={goOutside}>
                {outside === 'title' ? words.goTitle : words.goText}
              </button>
            </>
          ) : (
            failure
          )}
        </BoxFailure>
        <footer className=":uno: flex flex-none flex-wrap gap-2 px-4 py-3 hairline-t">
          <button className="btn-ghost" type="button" onClick={() => setLinkOpen(true)}>
            <Icon of="link" />
            {words.previewLink}
          </button>
          <button className=":uno: btn-ghost ms-auto" type="button" {...off(isBusy)} onClick={() => void send(2)}>
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
