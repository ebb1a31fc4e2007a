import { createVisitor } from './asked-visitor.ts'
import { bitcoinKeys, signMessage, signPsbt } from './bitcoin-keys.ts'

const version = '1.0.0'

/** A Bitcoin wallet of the Wallet Standard with real keys; its visitor is the test. */
export const createBitcoinStandardWallet = (name = 'Test Wallet') => {
  const visitor = createVisitor({
    reject: () => Object.assign(new Error('Rejected'), { code: 4001 }),
    pending: () => Object.assign(new Error('Open'), { code: -32002 }),
    'be-locked': () => Object.assign(new Error('Locked'), { code: 4100 }),
    'know-no-requests': () => Object.assign(new Error('No'), { code: -32601 }),
    fail: () => new Error('Something else'),
  })
  const handlers = new Set<(change: unknown) => void>()
  let owner = 1
  let isShared = false

  const keys = () => bitcoinKeys(owner)
  const made = new Map<number, readonly object[]>()
  /** The same objects each time: it knows them by identity. */
  const own = (): readonly object[] => {
    const { main, test, publicKey, schnorr } = keys()
    const features = ['bitcoin:signMessage']
    const accounts = made.get(owner) ?? [
      { address: main.payment, publicKey, chains: ['bitcoin:mainnet'], features },
      { address: main.ordinals, publicKey: schnorr, chains: ['bitcoin:mainnet'], features },
      { address: test.payment, publicKey, chains: ['bitcoin:testnet'], features },
    ]
    made.set(owner, accounts)
    return accounts
  }
  const accounts = (): readonly object[] => (isShared ? own() : [])
  const tell = (change: unknown = { accounts: accounts() }): void => {
    for (const handler of [...handlers]) handler(change)
  }
  const known = (account: unknown): void => {
    if (!accounts().includes(account as object)) throw new Error('invalid account')
  }
  const approved = () => {
    isShared = true
    tell()
    return { accounts: accounts() }
  }

  const features = {
    'bitcoin:connect': {
      version,
      connect: () => visitor.ask({ approved, none: () => ({ accounts: [] }), garbage: () => ({ accounts: 'none' }) }),
    },
    'standard:disconnect': {
      version,
      disconnect: async () => {
        isShared = false
        tell()
      },
    },
    'standard:events': {
      version,
      on: (_: string, handler: (change: unknown) => void) => {
        handlers.add(handler)
        return () => handlers.delete(handler)
      },
    },
    'bitcoin:signMessage': {
      version,
      signMessage: async (...inputs: readonly { account: unknown; message: Uint8Array }[]) =>
        inputs.map(({ account, message }) => {
          known(account)
          return { signedMessage: message, signature: signMessage(keys(), Buffer.from(message).toString()) }
        }),
    },
    'bitcoin:signTransaction': {
      version,
      signTransaction: async (
        ...inputs: readonly { psbt: Uint8Array; inputsToSign: readonly { account: unknown }[] }[]
      ) =>
        inputs.map(({ psbt, inputsToSign }) => {
          for (const { account } of inputsToSign) known(account)
          return { signedPsbt: signPsbt(keys(), psbt, false) }
        }),
    },
  }

  return {
    ...visitor,
    wallet: {
      version,
      name,
      icon: 'data:image/png;base64,AA==',
      chains: ['bitcoin:mainnet', 'bitcoin:testnet'],
      features,
      get accounts() {
        return accounts()
      },
    },
    keys,
    choose: (next: number) => {
      owner = next
      tell()
    },
    leave: () => {
      isShared = false
      tell()
    },
    tell,
  }
}
