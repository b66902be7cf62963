/** Is the view of webhooks that handlers have. */
export interface Webhooks {
  /** Sends one delivery now, once, and stores how that went. */
  sendNow: (deliveryId: number) => Promise<void>
}

declare module '#server/core/http/scope.ts' {
  interface Scope {
    webhooks: Webhooks
  }
}

/** Stands for an app that sends nothing. */
export const noWebhooks: Webhooks = { sendNow: async () => {} }
