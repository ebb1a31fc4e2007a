import type { FailureCategory } from './failure-category.ts'

/** EIP-1193's number of a no: the visitor's, in the wallet or by closing the modal, or that of who asked. Else there is none. */
export const rpcCodeOf = (category: FailureCategory): 4001 | undefined => (category === 'visitor' ? 4001 : undefined)
