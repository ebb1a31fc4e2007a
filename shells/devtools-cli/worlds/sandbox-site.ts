import type { Network } from '../../../core/domain/networks/network.ts'
import { type CaipNetworkId, namespaceOf } from '../../../core/domain/shared/caip.ts'
import type { ModalCore } from '../../../core/modal-core.ts'
import type { ModalOptions } from '../../../core/modal-options.ts'
import type { AssembleCore } from '../../../infrastructure/composition/assemble-core.ts'
import { composeTerminalModal, type TerminalPorts } from '../../../infrastructure/composition/terminal-module.ts'
import type { SandboxDescription } from '../../../infrastructure/http/sandbox-description.ts'
import { type NetworkChoice, othersIn } from './network-choice.ts'
import { networkIn } from './sample-world.ts'

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

/** Of the other namespaces that are wanted, those that the sandbox has. */
const otherNetworks = ({ others }: SandboxDescription, choice: NetworkChoice): readonly Network[] =>
  othersIn(choice).flatMap((chainNamespace) =>
    others.chains
      .filter(({ caipNetworkId }) => namespaceOf(caipNetworkId) === chainNamespace)
      .map(({ caipNetworkId, name, rpcUrl }) => ({
        id: caipNetworkId.slice(chainNamespace.length + 1),
        caipNetworkId,
        chainNamespace,
        name,
        nativeCurrency: networkIn(chainNamespace).nativeCurrency,
        rpcUrls: { default: { http: rpcUrl === undefined ? [] : [rpcUrl] } },
        testnet: true,
      })),
  )

export const networkIdsOf = (sandbox: SandboxDescription, choice: NetworkChoice): readonly CaipNetworkId[] =>
  [...sandbox.chains, ...otherNetworks(sandbox, choice)].map(({ caipNetworkId }) => caipNetworkId)

const networksOf = (sandbox: SandboxDescription, choice: NetworkChoice): ModalOptions['networks'] => {
  const [first, ...others] = sandbox.chains
  return [evmChain(first), ...others.map(evmChain), ...otherNetworks(sandbox, choice)]
}

const optionsOf = (sandbox: SandboxDescription, choice: NetworkChoice): ModalOptions => ({
  projectId: 'devtools',
  metadata: { name: 'Terminal', description: 'A site in a terminal', url: 'http://127.0.0.1', icons: [] },
  networks: networksOf(sandbox, choice),
  services: sandbox.services,
  storageKey: 'devtools',
  debug: true,
})

/** A host's modal on the sandbox's chains. */
export const composeSandboxModal = (
  sandbox: SandboxDescription,
  choice: NetworkChoice,
  ports: TerminalPorts,
  assemble?: AssembleCore,
): ModalCore => composeTerminalModal(optionsOf(sandbox, choice), ports, assemble)
