import { api } from '#client/api.ts'
import { wordsDesk } from '#contract/talk/words-desk.ts'
import { Failed, Waiting } from '../../ui/States.tsx'
import { useAsked } from '../../ui/use-asked.ts'
import type { RoomProps } from '../rooms.ts'
import { OrderForm } from './OrderForm.tsx'

/** Renders the word lists: words that are refused, masked, or held for a review. */
export function WordsRoom({ desk }: RoomProps) {
  const { data, failure, isOnline, again, put } = useAsked(() => api(wordsDesk.detail, {}, { quiet: true }), 'words')
  if (failure && !data) return <Failed words={failure} isOnline={isOnline} onAgain={again} />
  if (!data) return <Waiting />
  return <OrderForm order={data} adminId={desk.userId} onSaved={put} />
}
