import { api } from '#client/api.ts'
import { wordsDesk } from '#contract/words-desk.ts'
import { Failed, Waiting } from '../../ui/States.tsx'
import { useAsked } from '../../ui/use-asked.ts'
import type { RoomProps } from '../rooms.ts'
import { OrderForm } from './OrderForm.tsx'

/** The words that may not be said, are covered, or wait for a look. */
export function WordsRoom({ desk }: RoomProps) {
  const { data, failure, isOnline, again, put } = useAsked(() => api(wordsDesk.detail, {}, { quiet: true }), 'words')
  if (failure && !data) return <Failed words={failure} isOnline={isOnline} onAgain={again} />
  if (!data) return <Waiting />
  return <OrderForm order={data} adminId={desk.userId} onSaved={put} />
}
