import { adoptStyles } from '#client/adopt-styles.ts'
import account from '../../islands/header/DrawerAccount.uno.css?inline'
import rows from './Drawer.uno.css?inline'

// Icons that only the drawer shows: in the style sheet of all pages they would cost every reader, opened or not.
adoptStyles(rows)
adoptStyles(account)
