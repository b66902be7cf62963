import type { Offer } from './operators.ts'
import { OFFERS } from './SearchOperators.tsx'

interface Props {
  offers: readonly Offer[]
  onChoose: (offer: Offer) => void
}

/** Renders what may be meant by the part that is being typed. */
export const SearchOffers = ({ offers, onChoose }: Props) =>
  offers.length > 0 && (
    <ul className={`${OFFERS} pt-3`} aria-label="可以补全">
      {offers.map((it) => (
        <li key={it.part}>
          <button className="pill offer" type="button" onClick={() => onChoose(it)}>
            {it.part}
            {it.words && <span className=":uno: ms-1.5 text-faint">{it.words}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
