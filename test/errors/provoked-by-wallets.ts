import { arrivalMs } from '../../infrastructure/wallets/eip1193-switch-network.ts'
import { answerWaitMs } from '../../infrastructure/wallets/with-timeout.ts'
import { alice } from '../support/core-world.ts'
import { localNetwork } from '../support/solana-networks.ts'
import { createSolanaWallet } from '../support/solana-wallet.ts'
import { causeOf, codeOf, openErrorWorld, rpcError, type WalletAnswers, walletId } from './error-world.ts'
import type { Provocations } from './provocations.ts'

const connecting = (answers: WalletAnswers) => () =>
  codeOf(() => openErrorWorld({ answers }).core.connect({ connectorId: walletId }))

const refusing = (error: Error) => connecting({ eth_requestAccounts: () => error })

const switching = (wallet_switchEthereumChain: () => unknown, wallet_addEthereumChain?: () => unknown) => async () => {
  const answers = { wallet_switchEthereumChain, ...(wallet_addEthereumChain && { wallet_addEthereumChain }) }
  const { core } = openErrorWorld({ answers })
  await core.connect({ connectorId: walletId })
  return codeOf(() => core.switchNetwork('eip155:31338'))
}

/** By what an EIP-1193 wallet answers. */
export const provokedByWallets = {
  CONNECTION_REJECTED: refusing(rpcError(4001, 'User rejected the request.')),
  // A wallet that has the question already is waited for; it is a failure where a network is asked for.
  REQUEST_PENDING: switching(() => rpcError(-32002, 'Already pending')),
  WALLET_LOCKED: refusing(rpcError(4100, 'Unauthorized')),
  METHOD_UNSUPPORTED: refusing(rpcError(4200, 'Unsupported method')),
  POPUP_BLOCKED: refusing(new Error('Popup window was blocked')),
  CONNECTION_FAILED: refusing(rpcError(-32603, 'Internal error')),
  NO_ACCOUNTS: connecting({ eth_requestAccounts: () => [] }),
  INVALID_WALLET_RESPONSE: connecting({ eth_requestAccounts: () => [`${alice}00`] }),
  WALLET_SILENT: async () => {
    const { core, clock } = openErrorWorld({ answers: { eth_chainId: () => new Promise(() => undefined) } })
    const asked = codeOf(() => core.connect({ connectorId: walletId }))
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    clock.advance(answerWaitMs)
    return asked
  },
  // Told as what is behind the failure of the call.
  INVALID_CHAIN_ID: async () => {
    let place = '0x7a69'
    const answers = {
      eth_chainId: () => place,
      wallet_switchEthereumChain: () => {
        place = '0x0'
        return null
      },
    }
    const { core, clock } = openErrorWorld({ answers })
    await core.connect({ connectorId: walletId })
    const asked = causeOf('NETWORK_SWITCH_FAILED', () => core.switchNetwork('eip155:31338'))
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    clock.advance(arrivalMs)
    return asked
  },
  CHAINS_NOT_SUPPORTED: () => {
    const { wallet } = createSolanaWallet({ chains: ['solana:devnet'] })
    const networks = [localNetwork('http://127.0.0.1:9')] as const
    const { core } = openErrorWorld({ options: { networks }, standard: wallet })
    return codeOf(() => core.connect({ connectorId: 'solana/standard/Test Wallet' }))
  },
  NETWORK_SWITCH_REJECTED: switching(() => rpcError(4001)),
  NETWORK_SWITCH_FAILED: switching(() => rpcError(4900, 'The wallet is offline.')),
  NETWORK_NOT_SUPPORTED: switching(
    () => rpcError(4902),
    () => rpcError(-32602, 'May not specify it.'),
  ),
} satisfies Provocations
