import { atom, onMount } from 'nanostores'
import { type LiveState, liveState, onLiveState } from '#client/live/live.ts'

/** Holds the state of this browser's live connection. */
export const $live = atom<LiveState>('connecting')

onMount($live, () => {
  $live.set(liveState())
  return onLiveState((state) => $live.set(state))
})
