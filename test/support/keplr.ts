import { Secp256k1HdWallet, type StdSignDoc, serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, sha256 } from '@cosmjs/crypto'
import { fromBech32 } from '@cosmjs/encoding'
import { adr36 } from './adr36.ts'
import { createVisitor } from './asked-visitor.ts'

const mnemonics = [
  'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
  'legal winner thank year wave sausage worth useful legal winner thank yellow',
  'zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo wrong',
]
const prefixes: Readonly<Record<string, string>> = {
  'cosmoshub-4': 'cosmos',
  'theta-testnet-001': 'cosmos',
  'osmosis-1': 'osmo',
}

/** One wallet of @cosmjs/amino per mnemonic and prefix: deriving takes a while. */
const derived = new Map<string, Promise<Secp256k1HdWallet>>()
const walletOf = (owner: number, prefix: string): Promise<Secp256k1HdWallet> => {
  const id = `${owner}/${prefix}`
  const made = derived.get(id) ?? Secp256k1HdWallet.fromMnemonic(mnemonics[owner] ?? '', { prefix })
  derived.set(id, made)
  return made
}

export const cosmosAccount = async (owner: number, prefix: string) => {
  const [account] = await (await walletOf(owner, prefix)).getAccounts()
  if (account === undefined) throw new Error('No account')
  return account
}

/** By ADR-36, on a chain whose accounts begin with its prefix. */
export const signArbitrary = async (owner: number, chainId: string, signer: string, data: string | Uint8Array) => {
  const prefix = prefixes[chainId]
  if (prefix === undefined) throw new Error(`There is no chain info for ${chainId}`)
  return (await (await walletOf(owner, prefix)).signAmino(signer, adr36(signer, data))).signature
}

/** A wallet with Keplr's interface and real keys; its visitor is the test. */
export const createKeplr = async (window: EventTarget, event = 'keplr_keystorechange') => {
  const visitor = createVisitor({
    reject: () => new Error('Request rejected'),
    pending: () => Object.assign(new Error('A request is open'), { code: -32002 }),
    'be-locked': () => new Error('Unlock the wallet first'),
    fail: () => new Error('Something else'),
  })
  let owner = 0
  let isShared = false
  let isGarbage = false
  let enabled: readonly string[] = []
  const asked: unknown[] = []

  const known = (id: string): string => {
    const prefix = prefixes[id]
    if (prefix === undefined) throw new Error(`There is no chain info for ${id}`)
    return prefix
  }
  const permitted = (id: string): void => {
    if (!isShared || !enabled.includes(id))
      throw Object.assign(new Error('Not permitted'), { module: 'permission', code: 130 })
  }
  const keplr = {
    enable: async (ids: string | readonly string[]) => {
      const list = [ids].flat()
      asked.push(list)
      for (const id of list) known(id)
      const approved = (): void => {
        isShared = true
        isGarbage = false
        enabled = [...new Set([...enabled, ...list])]
      }
      if (isShared && list.every((id) => enabled.includes(id))) return undefined
      return visitor.ask({
        approved,
        none: () => undefined,
        garbage: () => {
          isGarbage = true
          return undefined
        },
      })
    },
    disable: async () => {
      isShared = false
    },
    getKey: async (id: string) => {
      if (isGarbage) return { bech32Address: 12 }
      permitted(id)
      const { address, pubkey, algo } = await cosmosAccount(owner, known(id))
      return {
        name: 'Main',
        algo,
        pubKey: pubkey,
        address: fromBech32(address, 90).data,
        bech32Address: address,
        isNanoLedger: false,
      }
    },
    signAmino: async (id: string, signer: string, document: StdSignDoc) => {
      permitted(id)
      return (await walletOf(owner, known(id))).signAmino(signer, document)
    },
    signDirect: async (id: string, signer: string, document: object) => {
      permitted(id)
      const { signature } = await (await walletOf(owner, known(id))).signAmino(signer, adr36(signer, 'direct'))
      return { signed: document, signature }
    },
    signArbitrary: async (id: string, signer: string, data: string | Uint8Array) => {
      permitted(id)
      return signArbitrary(owner, id, signer, data)
    },
  }
  // What is derived once is there at once.
  for (const prefix of new Set(Object.values(prefixes))) {
    await cosmosAccount(0, prefix)
    await cosmosAccount(1, prefix)
    await cosmosAccount(2, prefix)
  }

  return {
    ...visitor,
    keplr,
    asked: () => asked,
    choose: (next: number) => {
      owner = next
      window.dispatchEvent(new Event(event))
    },
    leave: () => {
      isShared = false
      window.dispatchEvent(new Event(event))
    },
  }
}

/** By the library's own verification, and not by what signed it. */
export const isSignedBy = async (document: StdSignDoc, signature: string, pubkey: Uint8Array): Promise<boolean> => {
  const { Secp256k1Signature } = await import('@cosmjs/crypto')
  const bytes = Uint8Array.from(Buffer.from(signature, 'base64'))
  return Secp256k1.verifySignature(
    Secp256k1Signature.fromFixedLength(bytes),
    sha256(serializeSignDoc(document)),
    pubkey,
  )
}
