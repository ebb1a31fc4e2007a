import { loadingFailures } from './loading-failures.ts'

/** Failures of what every feature uses. */
export const sharedFailures = {
  ...loadingFailures,
  INVALID_CAIP_NETWORK_ID: ['internal', 'Invalid CAIP-2 network id'],
  INVALID_CAIP_ADDRESS: ['internal', 'Invalid CAIP-10 address'],
  CLIPBOARD_UNAVAILABLE: ['internal', 'Failed to copy'],
  STORAGE_UNAVAILABLE: ['storage', 'Storage is unavailable'],
} as const
