import type { JSHandle, Page } from 'playwright-core'
import type { ChainNamespace } from '../../core/domain/namespaces/chain-namespaces.ts'
import { networkIn } from '../e2e/offered-networks.ts'
import { sandbox } from '../e2e/sandbox.ts'
import { type HostName, type Visit, visits } from '../e2e/visit.ts'

/** Call once per test file. A host page that offers the sandbox's network of one namespace; these scripts put its wallets there. */
export const walletVisits = (): ((
  host: HostName,
  namespace: ChainNamespace,
  scripts: readonly string[],
) => Promise<Visit>) => {
  const visit = visits({ wallets: [] })
  return (host, namespace, scripts) =>
    visit(host, { scripts, options: { networks: [networkIn(sandbox.description, namespace)] } })
}

/** What the page's own code gets of the modal, to be called there. */
export const providerIn = <Provider>(page: Page, namespace: ChainNamespace): Promise<JSHandle<Provider>> =>
  page.evaluateHandle(async (wanted): Promise<Provider> => {
    const slot = Object(Reflect.get(globalThis, Symbol.for('latchkey/default')))
    return slot.modal.getProvider(wanted)
  }, namespace)
