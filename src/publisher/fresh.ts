/** The ending of a write that has not been renamed yet. Never served; left behind by a kill only. */
export const FRESH = '.new'
