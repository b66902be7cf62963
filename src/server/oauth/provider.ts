/** What the browser takes along to the other side, and what comes back for checking. */
export interface Trip {
  state: string
  /** OpenID Connect: comes back inside the signed answer. */
  nonce: string
  /** PKCE: its hash goes ahead, itself only from server to server. */
  verifier: string
  redirectUri: string
}

/** Who came back. */
export interface Arrival {
  subject: string
  name: string
}

/** A third party that vouches for its accounts. */
export interface Provider {
  /** Short name in addresses and in the database. */
  name: string
  /** As readers know it. */
  label: string
  /** Where to send the browser. */
  begin(trip: Trip, signal: AbortSignal): Promise<URL>
  /**
   * Who came back, asked from server to server.
   * @param returned the address with which the browser came back, below the configured one
   * @throws Error for the log; readers get a fixed sentence
   */
  finish(returned: URL, trip: Trip, signal: AbortSignal): Promise<Arrival>
}
