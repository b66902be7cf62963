import { openOver } from '../../ui/with-react/open-over.ts'
import { CorrectionDialog } from './CorrectionDialog.tsx'
import type { Wrong } from './wrong.ts'

/** Opens the form in which a member suggests other words for a block. */
export const openCorrection = (wrong: Wrong): void => openOver((close) => <CorrectionDialog wrong={wrong} onClose={close} />)
