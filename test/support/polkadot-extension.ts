import { createHash } from 'node:crypto'
import { base58 } from '@scure/base'
import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519'
import { createVisitor } from './asked-visitor.ts'

const secrets = [1, 2, 3].map((seed) => secretFromSeed(new Uint8Array(32).fill(seed)))

/** SS58 with the hash function of Node: for prefixes below 64. */
export const ss58Of = (key: Uint8Array, prefix: number): string => {
  const body = Uint8Array.from([prefix, ...key])
  const hash = createHash('blake2b512').update('SS58PRE').update(body).digest()
  return base58.encode(Uint8Array.from([...body, ...hash.subarray(0, 2)]))
}

export const polkadotKeys = secrets.map(getPublicKey)

const fromHex = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.slice(2), 'hex'))
const join = (...parts: readonly (string | Uint8Array)[]): Uint8Array =>
  Uint8Array.from(Buffer.concat(parts.map((part) => Buffer.from(part as Uint8Array))))

export interface ExtensionOptions {
  readonly canSubscribe?: boolean
  /** Beside its own. */
  readonly alsoShares?: readonly object[]
}

/** An extension of `window.injectedWeb3` with real keys; its visitor is the test. */
export const createPolkadotExtension = ({ canSubscribe = true, alsoShares = [] }: ExtensionOptions = {}) => {
  const visitor = createVisitor({
    reject: () => new Error('Rejected'),
    pending: () => new Error('The source https://tidewater.test has a pending authorization request'),
    fail: () => new Error('Something else'),
  })
  const subscribers = new Set<(accounts: unknown) => void>()
  /** As extensions do, whatever the network: with the generic prefix. */
  let shown: readonly string[] = polkadotKeys.map((key) => ss58Of(key, 42))
  let isShared = false

  const list = (): unknown[] => [
    ...shown.map((address, index) => ({ address, name: `Account ${index}`, type: 'sr25519', genesisHash: null })),
    ...alsoShares,
  ]
  const tell = (accounts: unknown): void => {
    for (const subscriber of [...subscribers]) subscriber(accounts)
  }
  const secretOf = (address: string): Uint8Array => {
    const at = polkadotKeys.findIndex((key) => ss58Of(key, 42) === address)
    const secret = secrets[at]
    if (secret === undefined) throw new Error('Unable to find keypair')
    return secret
  }
  const injected = (get: () => unknown) => ({
    accounts: {
      get: async () => get(),
      ...(canSubscribe
        ? {
            subscribe: (callback: (accounts: unknown) => void) => {
              subscribers.add(callback)
              callback(get())
              return () => subscribers.delete(callback)
            },
          }
        : {}),
    },
    signer: {
      signRaw: async ({ address, data, type }: { address: string; data: string; type: string }) => {
        const bytes = fromHex(data)
        const text = Buffer.from(bytes).toString()
        const isWrapped = text.startsWith('<Bytes>') && text.endsWith('</Bytes>')
        const signed = type === 'bytes' && !isWrapped ? join('<Bytes>', bytes, '</Bytes>') : bytes
        return { id: 1, signature: `0x${Buffer.from(sign(secretOf(address), signed)).toString('hex')}` }
      },
      signPayload: async ({ address, method }: { address: string; method: string }) => {
        const signature = Buffer.from(sign(secretOf(address), fromHex(method))).toString('hex')
        return { id: 2, signature: `0x01${signature}` }
      },
    },
  })
  const approved = () => {
    isShared = true
    return injected(list)
  }

  return {
    ...visitor,
    entry: {
      version: '1.0.0',
      enable: (_: string) =>
        isShared
          ? Promise.resolve(injected(list))
          : visitor.ask({ approved, none: () => injected(() => []), garbage: () => injected(() => 'none') }),
    },
    setAddresses: (addresses: readonly string[]) => {
      shown = addresses
      tell(list())
    },
    tell,
    subscribers: () => subscribers.size,
  }
}
