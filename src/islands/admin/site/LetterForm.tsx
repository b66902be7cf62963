import { useState } from 'react'
import * as z from 'zod/mini'
import type { LETTERS } from '#contract/site/site.ts'
import { type AdminLetter, siteAdmin } from '#contract/site/site-admin.ts'
import { LetterDraft } from '#contract/site/site-draft.ts'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { line, markdown } from '../../ui/form/FieldKinds.tsx'
import { FormPage, type PageState } from '../../ui/form/FormPage.tsx'
import type { PageSpec } from '../../ui/form/form-types.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { useAsked } from '../../ui/use-asked.ts'
import { ask } from '../kit/ask.ts'

type Name = (typeof LETTERS)[number]
const shape = z.extend(LetterDraft, { version: z.int() })
type Fields = z.infer<typeof shape>

const formOf = (name: Name): PageSpec<AdminLetter, Fields> => ({
  draft: `letter.${name}`,
  shape,
  values: ({ title, contentMd, version }) => ({ title, contentMd, version }),
  fields: [line('title', '标题'), markdown('contentMd', '正文', { rows: 20 })],
  state: (changed) => (changed ? '有改动没有保存' : '没有改动'),
  save: (fields) => ask(siteAdmin.saveLetter, { body: { name, ...fields } }),
  said: () => '已保存，公开页面正在更新',
})

/** Renders the button that brings the built-in text back, after a question. */
function Reset({ name, page }: { name: Name; page: PageState<AdminLetter, Fields> }) {
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button isGrave isOff={page.edit.isBusy} onClick={() => setAsks(true)}>
        恢复自带的文字
      </Button>
      {asks && (
        <Confirm
          title="恢复自带的文字？"
          does="恢复"
          isGrave
          onYes={async () => page.begin(await ask(siteAdmin.resetLetter, { query: { name } }))}
          onClose={() => setAsks(false)}
        >
          <p>你写的这一份会被替换掉。改之前的样子还在操作记录里。</p>
        </Confirm>
      )}
    </>
  )
}

/** Renders the form for one of the texts that every site has, such as the agreement. */
export function LetterForm({ name, userId }: { name: Name; userId: number }) {
  const asked = useAsked(() => ask(siteAdmin.letter, { params: { name } }), name)
  return (
    <Loaded asked={asked}>
      {(letter) => (
        <FormPage
          spec={formOf(name)}
          about={letter}
          userId={userId}
          above={({ began }) => began.isBuiltIn && <p className="hint">现在用的是自带的文字。改动保存之后，就换成你写的。</p>}
          acts={(page) => !page.began.isBuiltIn && <Reset name={name} page={page} />}
        />
      )}
    </Loaded>
  )
}
