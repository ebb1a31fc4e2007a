/** Anvil's well-known development phrase: everybody knows its keys, so nothing of worth may ever live under them. */
export const sandboxMnemonic = 'test test test test test test test test test test test junk'
export const sandboxAccountCount = 5
