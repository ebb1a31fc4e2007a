import { isEip1193Provider } from '../../../core/domain/wallets/external-wallet.ts'
import type { ModalCore } from '../../../core/modal-core.ts'
import type { Call } from './host-deeds.ts'
import type { Deed, DeedGroup } from './modal-world.ts'
import type { Questions } from './questions.ts'
import type { SandboxWallet } from './sandbox-wallet.ts'

/** “Hello from the terminal”. */
const message = '0x48656c6c6f2066726f6d20746865207465726d696e616c'

/** A host asks the connected wallet for a signature, over the interface that the modal hands out. */
const requestSignature = async (core: ModalCore): Promise<unknown> => {
  const provider = core.getProvider()
  if (!isEip1193Provider(provider)) throw new Error('nothing is connected')
  return provider.request({ method: 'personal_sign', params: [message, core.account.snapshot().address] })
}

export const sandboxDeeds = (wallet: SandboxWallet, questions: Questions, call: Call): readonly Deed[] => {
  const deed = (group: DeedGroup, key: string, label: string, run: () => void): Deed => ({ group, key, label, run })
  return [
    deed('host', 's', 'sign a text', () => call('personal_sign', requestSignature)),
    deed('wallet', 'a', 'approve', () => questions.answer(true)),
    deed('wallet', 'j', 'reject', () => questions.answer(false)),
    deed('wallet', 'l', 'lock/unlock', wallet.toggleLock),
    deed('wallet', 'w', 'go away', wallet.drop),
    deed('wallet', 't', 'next account', wallet.nextAccount),
    deed('wallet', 'm', 'next network', wallet.nextNetwork),
  ]
}
