import type { ModalCore } from '../../../core/modal-core.ts'
import type { ModalOptions } from '../../../core/modal-options.ts'
import type { AssembleCore } from '../../../infrastructure/composition/assemble-core.ts'
import { composeTerminalModal, type TerminalPorts } from '../../../infrastructure/composition/terminal-module.ts'
import type { SandboxDescription } from '../../../infrastructure/http/sandbox-description.ts'

type Chain = SandboxDescription['chains'][number]

export const chainIdOf = ({ caipNetworkId }: Chain): number =>
  Number(caipNetworkId.slice(caipNetworkId.indexOf(':') + 1))

/** What the terminal's wallet can be on; undefined where the sandbox has none of it. */
export const evmPart = (sandbox: SandboxDescription): SandboxDescription | undefined => {
  const [first, ...others] = sandbox.chains.filter(({ caipNetworkId }) => caipNetworkId.startsWith('eip155:'))
  return first === undefined ? undefined : { ...sandbox, chains: [first, ...others] }
}

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

/** A host's modal on the sandbox's chains. */
export const composeSandboxModal = (
  sandbox: SandboxDescription,
  ports: TerminalPorts,
  assemble?: AssembleCore,
): ModalCore => composeTerminalModal(optionsOf(sandbox), ports, assemble)
