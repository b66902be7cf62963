import type { Row } from '../screens.ts'
import { adminRows } from './admin.ts'
import { adminArticleRows } from './admin-articles.ts'
import { adminBackupsRows } from './admin-backups.ts'
import { adminExportRows } from './admin-export.ts'
import { adminImportRows } from './admin-import.ts'
import { adminOverviewRows } from './admin-overview.ts'
import { adminPaletteRow } from './admin-palette.ts'
import { adminPeopleRows } from './admin-people.ts'
import { adminPlaceRows } from './admin-places.ts'
import { adminReviewRows } from './admin-review.ts'
import { adminRunningRows } from './admin-running.ts'
import { adminSiteRows } from './admin-site.ts'

/** Lists the admin, room by room. */
export const adminRoomRows: readonly Row[] = [
  ...adminRows,
  ...adminArticleRows,
  ...adminOverviewRows,
  adminPaletteRow,
  ...adminPeopleRows,
  ...adminPlaceRows,
  ...adminReviewRows,
  ...adminImportRows,
  ...adminBackupsRows,
  ...adminRunningRows,
  ...adminExportRows,
  ...adminSiteRows,
]
