import { atom, onMount } from 'nanostores'
import { type LiveState, liveState, onLiveState } from '#client/live/live.ts'

/** Whether this browser hears at once what happens. */
export const $live = atom<LiveState>('connecting')

onMount($live, () => {
  $live.set(liveState())
  return onLiveState((state) => $live.set(state))
})
