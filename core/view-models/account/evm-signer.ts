import { eip1193Namespace } from '../../domain/namespaces/sole-namespaces.ts'
import { errorLike } from '../../early-error.ts'
import type { Modal } from '../../modal.ts'
import type { EvmProvider } from '../../ports/connections/providers/evm-provider.ts'

interface EvmSigner {
  readonly provider: EvmProvider
  readonly address: `0x${string}`
}

/** Who signs for the visitor on EVM networks. @throws ModalError NOT_CONNECTED, and as `getProvider` does */
export const evmSigner = async (modal: Pick<Modal, 'accounts' | 'getProvider'>): Promise<EvmSigner> => {
  const provider = await modal.getProvider(eip1193Namespace)
  const address = modal.accounts.snapshot()[eip1193Namespace]?.address
  if (provider && address) return { provider, address }
  throw errorLike('NOT_CONNECTED', ['wallet', 'No wallet is connected'])
}
