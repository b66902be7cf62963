import { Icon } from './Icon.tsx'
import { leave } from './leave.ts'

interface Props {
  /** Is true on the personal centre itself. */
  isHere: boolean
}

/** Renders the account links of the drawer: the personal centre and, for logged-in users, the logout. */
export const DrawerAccount = ({ isHere }: Props) => (
  <>
    <a href="/user/profile" data-guarded="" aria-current={isHere ? 'page' : undefined}>
      <Icon of="person" />
      个人中心
    </a>
    <button className="find" type="button" data-member="" onClick={() => void leave()}>
      <Icon of="leave" />
      退出登录
    </button>
  </>
)
