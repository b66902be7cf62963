import { openOver } from '../with-react/open-over.ts'
import { Outlets } from './Outlets.tsx'

/**
 * Opens what takes an article to other places.
 * @param isHere tells that the article's own page is shown
 */
export function openOutlets(id: number, isHere = false): void {
  openOver((close) => <Outlets id={id} isHere={isHere} onClose={close} />)
}
