/** What a page's address may ask for beside the wallet that is always there. */
export const askableWallets = ['solana', 'bip122', 'polkadot', 'cosmos', 'pebble'] as const

export type AskableWallet = (typeof askableWallets)[number]

/**
 * The namespaces that a page's address asks for (`?wallets=solana,bip122`), in which the demo wallet then lives too; `pebble` is
 * another wallet, `all` is all of them.
 * @param query of the address
 */
export const askedWallets = (query: URLSearchParams): readonly AskableWallet[] => {
  const names = (query.get('wallets') ?? '').split(',')
  return names.includes('all') ? askableWallets : askableWallets.filter((one) => names.includes(one))
}
