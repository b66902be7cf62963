import { leave } from './leave.ts'

// Their place is kept by `icon`: the drawings come when the drawer opens.
const PERSON = ':uno: i-ink-person icon text-muted'
const LEAVE = ':uno: i-ink-leave icon text-muted'

interface Props {
  /** Is true on the personal centre itself. */
  isHere: boolean
}

/** Renders the account links of the drawer: the personal centre and, for logged-in users, the logout. */
export const DrawerAccount = ({ isHere }: Props) => (
  <>
    <a href="/user/profile" data-guarded="" aria-current={isHere ? 'page' : undefined}>
      <span className={`icon ${PERSON}`} aria-hidden="true" />
      个人中心
    </a>
    <button className="find" type="button" data-member="" onClick={() => void leave()}>
      <span className={`icon ${LEAVE}`} aria-hidden="true" />
      退出登录
    </button>
  </>
)
