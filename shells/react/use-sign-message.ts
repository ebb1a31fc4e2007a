import { useCallback } from 'react'
import { evmSigner } from '../../core/view-models/account/evm-signer.ts'
import { useModal } from './context.ts'
import { type Mutation, useMutation } from './use-mutation.ts'

/** What a wallet throws is its own: a `ProviderRpcError` (EIP-1193), where it keeps to that. */
export interface SigningFailure {
  /** 4001: the visitor said no. `NOT_CONNECTED` and the like where no wallet could be asked. */
  readonly code?: number | string | undefined
  readonly message?: string | undefined
}

export interface SignMessage extends Mutation<`0x${string}`, SigningFailure> {
  /**
   * Has the visitor sign these words with the active EVM account (EIP-191). Resolves with the signature, or with `undefined` where it
   * failed: `error` is then what the wallet said, with its `code`.
   */
  readonly signMessage: (message: string) => Promise<`0x${string}` | undefined>
}

const hexOf = (text: string): `0x${string}` =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** Signatures of the EVM account; wallets of other namespaces sign through their own provider (`modal.getProvider`). */
export const useSignMessage = (): SignMessage => {
  const modal = useModal()
  const work = useCallback(
    async (message: string) => {
      const { provider, address } = await evmSigner(modal)
      return provider.request({ method: 'personal_sign', params: [hexOf(message), address] })
    },
    [modal],
  )
  const { ask, ...asked } = useMutation<[message: string], `0x${string}`, SigningFailure>(work)
  return { ...asked, signMessage: ask }
}
