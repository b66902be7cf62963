interface Difference {
  words: string
  mine: unknown
  theirs: unknown
}

const shown = (it: unknown): string => {
  if (it === '' || it === null || it === undefined) return '（空）'
  if (typeof it === 'boolean') return it ? '开' : '关'
  return typeof it === 'string' ? it : JSON.stringify(it)
}

interface Props {
  message: string
  differences: readonly Difference[]
  onMine: () => void
  onTheirs: () => void
}

/** Renders a conflict after another administrator saved first: it shows both versions, and the user chooses one. */
export const Conflict = ({ message, differences, onMine, onTheirs }: Props) => (
  <section className="conflict" role="alert">
    <p>
      <b>{message}</b>
    </p>
    <dl>
      {differences.map((it) => (
        <div key={it.words}>
          <dt>{it.words}</dt>
          <dd>
            <small>你写的</small>
            {shown(it.mine)}
          </dd>
          <dd>
            <small>现在的</small>
            {shown(it.theirs)}
          </dd>
        </div>
      ))}
    </dl>
    <div className="ends">
      <button className="btn-ghost" type="button" onClick={onTheirs}>
        用现在的
      </button>
      <button className="btn-solid" type="button" onClick={onMine}>
        用我写的覆盖
      </button>
    </div>
  </section>
)
