/** Every key the product writes (decision 38); kept in one list so that "clear my data" can be complete. */
export const storageNames = [
  'snapshot',
  'recent-connector',
  'left-connectors',
  'network',
  'recent-wallets',
  'wallet-link',
  'pairing',
  'walletconnect',
] as const
export type StorageName = (typeof storageNames)[number]

export const storageKeyOf = (storageKey: string, name: StorageName): string => `@latchkey/${storageKey}/${name}`

export const snapshotCookieName = (storageKey: string): string => `latchkey.${encodeURIComponent(storageKey)}`
