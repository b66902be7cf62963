import { Icon } from './Icon.tsx'
import { leave } from './leave.ts'

interface Props {
  /** The page is the personal centre itself. */
  isHere: boolean
}

/** The account at the end of the drawer: the personal centre, and for who is logged in the way out. */
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
