import { atom } from 'nanostores'
import { api, type RequestOptions } from '#client/api.ts'
import { tell } from '#client/failures.ts'
import type { Call, Data, Input } from '#contract/core/define.ts'
import { ApiError } from '#contract/core/send.ts'
import type { ProofDemand } from '#contract/people/auth.ts'

/** Holds a call that waits until the user has confirmed their identity. */
export interface WaitingForProof {
  demand: ProofDemand
  answer: (isProven: boolean) => void
}

/** Holds the call for which the dialog is open; null while none waits. */
export const $proof = atom<WaitingForProof | null>(null)

const demandOf = (error: unknown): ProofDemand | null => {
  if (!(error instanceof ApiError) || error.code !== 403) return null
  const demand = error.extra as Partial<ProofDemand> | undefined
  return demand?.proofRequired ? (demand as ProofDemand) : null
}

/**
 * Makes a call that may need a recent proof of identity: where the server asks for one, the dialog opens, and the same call is
 * repeated. Typed input is not lost meanwhile.
 * @throws ApiError as `api`; 403 when the dialog was given up
 */
export async function apiWithProof<C extends Call>(it: C, input: Input<C>, manner: RequestOptions = {}): Promise<Data<C>> {
  try {
    return await api(it, input, { ...manner, quiet: true })
  } catch (error) {
    const demand = demandOf(error)
    if (demand && (await isProven(demand))) return api(it, input, manner)
    const failure = demand ? new ApiError(403, '没有确认身份，什么都没有改动') : (error as ApiError)
    // The login dialog has told the user already.
    if (!manner.quiet && failure.code !== 401) tell(failure)
    throw failure
  }
}

/** Opens the dialog and waits until it is finished or cancelled. */
async function isProven(demand: ProofDemand): Promise<boolean> {
  const answer = await new Promise<boolean>((answer) => $proof.set({ demand, answer }))
  $proof.set(null)
  return answer
}
