import { OPERATORS } from './operators.ts'
import { SUM } from './SearchBody.tsx'

export const OFFERS = ':uno: flex flex-wrap gap-2 pb-3 px-5 lt-tablet:px-4'

/** Renders what a query can say besides words. */
export const SearchOperators = ({ onChoose }: { onChoose: (sign: string) => void }) => (
  <section aria-label="还可以这样搜">
    <p className={SUM}>
      <span>还可以这样搜</span>
    </p>
    <ul className={OFFERS}>
      {OPERATORS.map(({ sign, words }) => (
        <li key={sign}>
          <button className="pill offer" type="button" onClick={() => onChoose(sign)}>
            <b className=":uno: me-1 font-600 mono">{sign}</b>
            {words}
          </button>
        </li>
      ))}
    </ul>
  </section>
)
