export type FailureCategory = 'configuration' | 'visitor' | 'wallet' | 'network' | 'storage' | 'internal'
