import { createHash, createPrivateKey, randomBytes, sign as signEd25519 } from 'node:crypto'
import { Secp256k1Wallet, type StdSignDoc } from '@cosmjs/amino'
import { Secp256k1 } from '@cosmjs/crypto'
import { blake2b } from '@noble/hashes/blake2'
import { base58, base64, hex } from '@scure/base'
import { NETWORK, p2tr, p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { getPublicKey, secretFromSeed, sign as signSr25519 } from '@scure/sr25519'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

/** A wallet's keys in one namespace, and what it answers with them, as the documents of WalletConnect have it. */
export interface NamespaceSigner {
  readonly address: string
  readonly methods: readonly string[]
  readonly answer: (method: string, params: never) => Promise<unknown>
}

const sha256 = (bytes: Uint8Array): Uint8Array => new Uint8Array(createHash('sha256').update(bytes).digest())
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const joined = (...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array =>
  new Uint8Array(parts.flatMap((part) => [...part]))
const unknownMethod = (method: string): never => {
  throw new Error(`The wallet does not know ${method}`)
}

/** A transaction with one signer and nothing in it, as it goes over the wire before it is signed. */
export const solanaTransaction = (address: string, version?: 0): Uint8Array => {
  const head = version === undefined ? [1, 0, 0] : [0x80, 1, 0, 0]
  const tail = version === undefined ? [0] : [0, 0]
  return joined([1], new Uint8Array(64), head, [1], base58.decode(address), new Uint8Array(32).fill(7), tail)
}
/** What of it is signed. */
export const solanaMessage = (transaction: Uint8Array): Uint8Array => transaction.slice(65)

export interface SolanaSignerOptions {
  /** The document lets a wallet answer with the signature alone. */
  readonly saysTransaction?: boolean
}

export const solanaSigner = ({ saysTransaction = true }: SolanaSignerOptions = {}): NamespaceSigner => {
  const seed = randomBytes(32)
  // PKCS #8 of an Ed25519 key is this before its seed (RFC 8410).
  const key = createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]),
    format: 'der',
    type: 'pkcs8',
  })
  const jwk = key.export({ format: 'jwk' })
  const address = base58.encode(new Uint8Array(Buffer.from(String(jwk.x), 'base64url')))
  const sign = (bytes: Uint8Array): Uint8Array => new Uint8Array(signEd25519(null, bytes, key))
  const signed = (text: string): { readonly signature: Uint8Array; readonly transaction: string } => {
    const transaction = base64.decode(text)
    const signature = sign(solanaMessage(transaction))
    transaction.set(signature, 1)
    return { signature, transaction: base64.encode(transaction) }
  }
  return {
    address,
    methods: [
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
    ],
    answer: async (method, params: { message: string; transaction: string; transactions: readonly string[] }) => {
      switch (method) {
        case 'solana_signMessage':
          return { signature: base58.encode(sign(base58.decode(params.message))) }
        case 'solana_signTransaction': {
          const { signature, transaction } = signed(params.transaction)
          return { signature: base58.encode(signature), ...(saysTransaction ? { transaction } : {}) }
        }
        case 'solana_signAllTransactions':
          return { transactions: params.transactions.map((one) => signed(one).transaction) }
        case 'solana_signAndSendTransaction':
          return { signature: base58.encode(signed(params.transaction).signature) }
        default:
          return unknownMethod(method)
      }
    },
  }
}

/** What a Bitcoin wallet signs of a message (BIP-137). */
export const bitcoinMessageHash = (message: string): Uint8Array => {
  const text = utf8(message)
  const head = utf8('Bitcoin Signed Message:\n')
  return sha256(sha256(joined([head.length], head, [text.length], text)))
}

export interface BitcoinSigner extends NamespaceSigner {
  readonly publicKey: Uint8Array
  readonly ordinal: string
  /** As a wallet says it of its session, and answers it. */
  readonly addresses: readonly object[]
}

export const bitcoinSigner = (): BitcoinSigner => {
  const key = new Uint8Array(randomBytes(32))
  const publicKey = pubECDSA(key)
  const payment = p2wpkh(publicKey, NETWORK)
  const address = String(payment.address)
  const ordinal = String(p2tr(pubSchnorr(key), undefined, NETWORK).address)
  const addresses = [
    { address: ordinal, publicKey: hex.encode(pubSchnorr(key)), path: "m/86'/0'/0'/0/0", intention: 'ordinal' },
    { address, publicKey: hex.encode(publicKey), path: "m/84'/0'/0'/0/0", intention: 'payment' },
  ]
  return {
    address,
    ordinal,
    publicKey,
    addresses,
    methods: ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer'],
    answer: async (method, params: { message: string; psbt: string; recipientAddress: string; amount: string }) => {
      switch (method) {
        case 'getAccountAddresses':
          return addresses
        case 'signMessage': {
          const signature = Secp256k1.createSignature(bitcoinMessageHash(params.message), key)
          // 39 to 42: of a P2WPKH address.
          const bytes = joined([39 + signature.recovery], signature.toFixedLength().slice(0, 64))
          return { address, signature: hex.encode(bytes) }
        }
        case 'signPsbt': {
          const transaction = Transaction.fromPSBT(base64.decode(params.psbt))
          transaction.sign(key)
          return { psbt: base64.encode(transaction.toPSBT()) }
        }
        case 'sendTransfer': {
          const transaction = new Transaction()
          const amount = BigInt(params.amount)
          transaction.addInput({ txid: '11'.repeat(32), index: 0, witnessUtxo: { script: payment.script, amount } })
          transaction.addOutputAddress(params.recipientAddress, amount, NETWORK)
          transaction.sign(key)
          transaction.finalize()
          return { txid: transaction.id }
        }
        default:
          return unknownMethod(method)
      }
    },
  }
}

export const wrappedBytes = (data: string): Uint8Array =>
  joined(utf8('<Bytes>'), hex.decode(data.replace(/^0x/, '')), utf8('</Bytes>'))

export const polkadotSigner = (): NamespaceSigner & { readonly publicKey: Uint8Array } => {
  const secret = secretFromSeed(new Uint8Array(randomBytes(32)))
  const publicKey = getPublicKey(secret)
  const body = joined([0], publicKey)
  const checksum = blake2b(joined(utf8('SS58PRE'), body), { dkLen: 64 }).slice(0, 2)
  return {
    publicKey,
    address: base58.encode(joined(body, checksum)),
    methods: ['polkadot_signMessage', 'polkadot_signTransaction'],
    answer: async (method, params: { data: string; transactionPayload: { method: string } }) => {
      const bytes =
        method === 'polkadot_signMessage'
          ? wrappedBytes(params.data)
          : hex.decode(params.transactionPayload.method.replace(/^0x/, ''))
      return { id: 1, signature: `0x${hex.encode(signSr25519(secret, bytes))}` }
    },
  }
}

const varint = (value: bigint): readonly number[] =>
  value < 0x80n ? [Number(value)] : [Number(value & 0x7fn) | 0x80, ...varint(value >> 7n)]
const field = (number: number, bytes: Uint8Array): Uint8Array =>
  joined([(number << 3) | 2], varint(BigInt(bytes.length)), bytes)

/** What is signed of a document of the direct way: its protobuf. */
export const cosmosSignBytes = (doc: {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly chainId: string
  readonly accountNumber: bigint
}): Uint8Array =>
  sha256(
    joined(
      field(1, doc.bodyBytes),
      field(2, doc.authInfoBytes),
      field(3, utf8(doc.chainId)),
      [4 << 3],
      varint(doc.accountNumber),
    ),
  )

export const cosmosSigner = async (): Promise<NamespaceSigner & { readonly publicKey: Uint8Array }> => {
  const key = new Uint8Array(randomBytes(32))
  const wallet = await Secp256k1Wallet.fromKey(key, 'cosmos')
  const [account] = await wallet.getAccounts()
  if (account === undefined) throw new Error('A key has an account')
  const { address, pubkey } = account
  const pubKey = { type: 'tendermint/PubKeySecp256k1', value: base64.encode(pubkey) }
  return {
    address,
    publicKey: pubkey,
    methods: ['cosmos_getAccounts', 'cosmos_signAmino', 'cosmos_signDirect'],
    answer: async (method, params: { signDoc: unknown }) => {
      switch (method) {
        case 'cosmos_getAccounts':
          return [{ algo: 'secp256k1', address, pubkey: base64.encode(pubkey) }]
        case 'cosmos_signAmino':
          return wallet.signAmino(address, params.signDoc as StdSignDoc)
        case 'cosmos_signDirect': {
          const said = Object(params.signDoc)
          const bytes = cosmosSignBytes({
            bodyBytes: base64.decode(said.bodyBytes),
            authInfoBytes: base64.decode(said.authInfoBytes),
            chainId: said.chainId,
            accountNumber: BigInt(said.accountNumber),
          })
          const signature = Secp256k1.createSignature(bytes, key).toFixedLength().slice(0, 64)
          return { signed: said, signature: { pub_key: pubKey, signature: base64.encode(signature) } }
        }
        default:
          return unknownMethod(method)
      }
    },
  }
}

export const evmSigner = (): NamespaceSigner => {
  const account = privateKeyToAccount(generatePrivateKey())
  return {
    address: account.address,
    methods: ['personal_sign'],
    answer: async (method, [data]: readonly [`0x${string}`]) =>
      method === 'personal_sign' ? account.signMessage({ message: { raw: data } }) : unknownMethod(method),
  }
}
