/** Ways to connect, in their default order (spec section 2). */
export const connectMethods = ['email', 'social', 'wallet'] as const
export type ConnectMethod = (typeof connectMethods)[number]

/**
 * In which order the ways stand that there are. A configured order goes first, and what it leaves out follows. Unless it says otherwise, who
 * has a wallet here is offered that first.
 */
export const methodOrder = (
  configured: readonly ConnectMethod[] | undefined,
  hasWalletHere: boolean,
): readonly ConnectMethod[] => {
  const usual: readonly ConnectMethod[] = hasWalletHere ? ['wallet', 'email', 'social'] : connectMethods
  // A recording of before has none.
  return [...new Set([...(configured ?? []), ...usual])]
}
