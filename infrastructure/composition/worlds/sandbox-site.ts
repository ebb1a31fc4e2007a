import type { ModalCore } from '../../../core/modal-core.ts'
import type { ModalOptions } from '../../../core/modal-options.ts'
import type { SandboxDescription } from '../../http/sandbox-description.ts'
import type { AssembleCore } from '../assemble-core.ts'
import { assembleCore } from '../assemble-whole-core.ts'
import { composeChecked } from '../compose-checked.ts'
import { type SandboxPorts, sandboxModule } from './sandbox-module.ts'

type Chain = SandboxDescription['chains'][number]

export const chainIdOf = ({ caipNetworkId }: Chain): number =>
  Number(caipNetworkId.slice(caipNetworkId.indexOf(':') + 1))

const evmChain = (chain: Chain) => ({
  id: chainIdOf(chain),
  name: chain.name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [chain.rpcUrl] } },
  testnet: true,
})

const optionsOf = ({ services, chains: [first, ...others] }: SandboxDescription): ModalOptions => ({
  projectId: 'devtools',
  metadata: { name: 'Terminal', description: 'A site in a terminal', url: 'http://127.0.0.1', icons: [] },
  networks: [evmChain(first), ...others.map(evmChain)],
  services,
  storageKey: 'devtools',
  debug: true,
})

/** A terminal says nothing of itself: the options say it all. */
const noPage = {
  document: { title: '', baseURI: 'http://127.0.0.1/', querySelector: () => null },
  location: { origin: 'http://127.0.0.1', host: '127.0.0.1' },
}

/** A host's modal on the sandbox's chains. */
export const composeSandboxModal = (
  sandbox: SandboxDescription,
  ports: SandboxPorts,
  assemble: AssembleCore = assembleCore,
): ModalCore => composeChecked(optionsOf(sandbox), noPage, (read) => sandboxModule(ports, read), assemble)
