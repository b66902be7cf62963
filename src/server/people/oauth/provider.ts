/** Holds what the browser takes to the third party, and the secrets that check what comes back. */
export interface Trip {
  state: string
  /** Comes back inside the signed answer of OpenID Connect. */
  nonce: string
  /** Is the secret of PKCE: its hash goes with the browser, the secret itself only from server to server. */
  verifier: string
  redirectUri: string
}

/** Is the account that came back. */
export interface ProviderAccount {
  subject: string
  name: string
}

/** Is a third party that confirms the identity of its users. */
export interface Provider {
  /** Is a short name for addresses and the database. */
  name: string
  /** Is the name that readers see. */
  label: string
  /** Returns the address to which the browser is sent. */
  begin(trip: Trip, signal: AbortSignal): Promise<URL>
  /**
   * Returns the account that came back, asked from server to server.
   * @param returned the address with which the browser came back, below the configured one
   * @throws Error for the log; readers get a fixed sentence
   */
  finish(returned: URL, trip: Trip, signal: AbortSignal): Promise<ProviderAccount>
}
