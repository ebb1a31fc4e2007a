import { isEip1193Provider } from '../../../core/domain/wallets/external-wallet.ts'
import type { ModalCore } from '../../../core/modal-core.ts'
import type { BitcoinProvider } from '../../../core/ports/connections/providers/bitcoin-provider.ts'
import type { CosmosProvider } from '../../../core/ports/connections/providers/cosmos-provider.ts'
import type { PolkadotProvider } from '../../../core/ports/connections/providers/polkadot-provider.ts'
import type { SolanaProvider } from '../../../core/ports/connections/providers/solana-provider.ts'
import type { Call } from './host-actions.ts'
import type { ManifoldWallet } from './manifold-wallet.ts'
import type { Action, ActionGroup } from './modal-world.ts'
import type { Questions } from './questions.ts'

const message = 'Hello from the terminal'
const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** A host asks the connected wallet for a signature, over the interface that the modal hands out. */
const requestSignature = async (core: ModalCore): Promise<unknown> => {
  const { namespace, address } = core.account.snapshot()
  const { caipNetworkId = '' } = core.network.snapshot()
  const provider = core.getProvider(namespace)
  const bytes = new TextEncoder().encode(message)
  if (provider === undefined) throw new Error('nothing is connected')
  // What a host gets in each namespace (docs/namespaces.md).
  switch (namespace) {
    case 'solana':
      return hexOf(await (provider as SolanaProvider).signMessage(bytes))
    case 'bip122':
      return (provider as BitcoinProvider).signMessage({ message })
    case 'polkadot':
      return (await (provider as PolkadotProvider).signRaw({ data: message })).signature
    case 'cosmos':
      return (await (provider as CosmosProvider).signArbitrary(caipNetworkId, address, message)).signature
    default:
      if (!isEip1193Provider(provider)) throw new Error('nothing is connected')
      return provider.request({ method: 'personal_sign', params: [`0x${hexOf(bytes)}`, address] })
  }
}

/** @param wallets the one wallet in its namespaces, all of which its owner has in hand at once */
export const sandboxActions = (
  wallets: readonly ManifoldWallet[],
  nextNetwork: () => void,
  questions: Questions,
  call: Call,
): readonly Action[] => {
  const action = (group: ActionGroup, key: string, label: string, run: () => void): Action => ({
    group,
    key,
    label,
    run,
  })
  const all = (run: (wallet: ManifoldWallet) => void) => (): void => wallets.forEach(run)
  return [
    action('host', 's', 'sign a text', () => call('sign', requestSignature)),
    action('wallet', 'a', 'approve', () => questions.answer(true)),
    action('wallet', 'j', 'reject', () => questions.answer(false)),
    action(
      'wallet',
      'l',
      'lock/unlock',
      all(({ toggleLock }) => toggleLock()),
    ),
    action(
      'wallet',
      'w',
      'go away',
      all(({ drop }) => drop()),
    ),
    action(
      'wallet',
      't',
      'next account',
      all(({ nextAccount }) => nextAccount()),
    ),
    action('wallet', 'm', 'next network', nextNetwork),
  ]
}
