import { onOwnerCommand } from '../demo-wallet/owner-command.ts'
import { promptOf } from '../demo-wallet/prompt.ts'
import { parsedMemory, siteMemory } from '../demo-wallet/site-memory.ts'
import type { WalletIdentity } from './identities.ts'
import { type NamespaceKeys, namespaceKeysFrom } from './keys.ts'
import { createSite, type Site } from './site.ts'

/** How many accounts a wallet has in each namespace. */
const accounts = 5

let description: Promise<unknown> | undefined

/** Fetched once for all namespaces, when the first needs it. */
const describe = (): Promise<unknown> => {
  description ??= fetch('/sandbox.json')
    .then((response) => response.json())
    .catch((error: unknown) => {
      description = undefined
      throw error
    })
  return description
}

export const loadAccountsOf = (namespace: string) => async (): Promise<NamespaceKeys> =>
  namespaceKeysFrom(await describe(), namespace)

/** A wallet's site in a page: asked through a prompt, remembered in the page's own storage, each namespace by itself. */
export const createPageSite = (identity: WalletIdentity, namespace: string): Site => {
  const key = `${identity.id}:${namespace}`
  const { memory, remember } = siteMemory(
    {
      getItem: (name) => localStorage.getItem(name),
      setItem: (name, value) => localStorage.setItem(name, value),
    },
    key,
  )
  const site = createSite({ approve: promptOf(identity), memory, remember, accounts })
  // A wallet is one program behind all tabs of a site.
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) site.recall(parsedMemory(event.newValue))
  })
  onOwnerCommand(window, [identity.id, namespace], site.wish)
  return site
}
