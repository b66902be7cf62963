import { type FieldValues, get } from 'react-hook-form'
import { Button } from '../Button.tsx'
import type { Edit } from './use-edit.ts'

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (Array.isArray(value)) return value.map((it) => (typeof it === 'string' ? it : JSON.stringify(it))).join('\n') || '（空）'
  if (typeof value === 'object' && value) return JSON.stringify(value)
  return String(value ?? '') || '（空）'
}

const VALUE =
  ':uno: max-h-40 mt-0.5 px-2.5 py-1.5 rounded-control bg-surface text-strong overflow-auto whitespace-pre-wrap break-anywhere'

/** Holds what is said in a drawer, where the own text stands below, and in the page, where both stand side by side. */
const WORDS = {
  drawer: { title: '有人刚刚改过它，你写的还在下面', none: '和你写的一样。', take: '改用现在的' },
  page: { title: '', none: '', take: '用现在的' },
} as const

interface Props<F extends FieldValues> {
  edit: Pick<Edit<F>, 'form' | 'takeTheirs' | 'keepMine'>
  theirs: F
  /** Holds the labels of the fields. */
  names: Record<string, string>
  /** Is the refusal of the server; with it the own version is shown too. */
  refusal?: string
}

/** Shows what another administrator saved first, and lets the user choose one version. */
export function TwoVersions<F extends FieldValues>({ edit, theirs, names, refusal }: Props<F>) {
  const mine: FieldValues = edit.form.getValues()
  const { title, none, take } = WORDS[refusal ? 'page' : 'drawer']
  const differing = Object.entries(names)
    .map(([field, name]) => ({ field, name, now: get(theirs, field) as unknown, own: get(mine, field) as unknown }))
    .filter((it) => JSON.stringify(it.now) !== JSON.stringify(it.own))
  return (
    <section
      className=":uno: both mb-5 px-4 py-3.5 rounded-media bg-danger-soft text-size-small"
      role="alert"
      aria-label="有人刚刚改过它"
    >
      <p className=":uno: mb-2 text-strong text-size-list font-600">{refusal ?? title}</p>
      <dl>
        {differing.map(({ field, name, now, own }) => (
          <div key={field}>
            {refusal && (
              <>
                <dt className=":uno: mt-2 text-muted text-size-meta">{name}，你写的</dt>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
                <dd tabIndex={0} className={VALUE}>
                  {shown(own)}
                </dd>
              </>
            )}
            <dt className=":uno: mt-2 text-muted text-size-meta">{name}现在是</dt>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
            <dd tabIndex={0} className={VALUE}>
              {shown(now)}
            </dd>
          </div>
        ))}
      </dl>
      {!differing.length && none && <p>{none}</p>}
      <div className=":uno: flex flex-wrap justify-end gap-2 mt-3.5">
        <Button onClick={() => edit.takeTheirs()}>{take}</Button>
        <Button onClick={() => void edit.keepMine()}>用我写的覆盖</Button>
      </div>
    </section>
  )
}
