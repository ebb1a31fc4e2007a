import { createHmac, createPrivateKey, createPublicKey, pbkdf2Sync } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import fc from 'fast-check'
import { HDKey } from 'micro-key-producer/slip10.js'
import { mnemonicToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { evmSigner } from '../../secure-site/frame/keys/evm-signer.ts'
import { solanaSigner } from '../../secure-site/frame/keys/solana-signer.ts'
import { namespaceOf } from '../../secure-site/frame/keys/wallet-signers.ts'
import { runs } from '../support/long-runs.ts'

const seedOf = (byte: number): Uint8Array => new Uint8Array(32).fill(byte)
const wordsOf = (seed: Uint8Array): string => entropyToMnemonic(seed, wordlist)

/** By Node's own functions: BIP-39's words, SLIP-0010's path, and the key of it. */
const addressByNode = (words: string): string => {
  const hmac = (key: Uint8Array | string, ...data: Uint8Array[]): Buffer => {
    const made = createHmac('sha512', key)
    for (const part of data) made.update(part)
    return made.digest()
  }
  let node = hmac('ed25519 seed', pbkdf2Sync(words, 'mnemonic', 2048, 64, 'sha512'))
  for (const index of [44, 501, 0, 0]) {
    const number = Buffer.alloc(4)
    number.writeUInt32BE(index + 2 ** 31)
    node = hmac(node.subarray(32), Uint8Array.of(0), node.subarray(0, 32), number)
  }
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), node.subarray(0, 32)])
  const key = createPublicKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }))
  return base58.encode(key.export({ format: 'der', type: 'spki' }).subarray(-32))
}

test('the words of the wallet make the account on Solana that other wallets make of them', async () => {
  // Known wallets show this for 23 times "abandon", and "art".
  expect((await solanaSigner(seedOf(0))).address).toBe('3Cy3YNTFywCmxoxt8n7UH6hg6dLo5uACowX3CFceaSnx')
  for (const byte of [0, 1, 0x7f, 0xff])
    expect((await solanaSigner(seedOf(byte))).address).toBe(addressByNode(wordsOf(seedOf(byte))))
})

test('the account on EVM comes from the same words', async () => {
  expect((await evmSigner(seedOf(7))).address).toBe(mnemonicToAccount(wordsOf(seedOf(7))).address)
})

test('keys are derived as SLIP-0010 has it (its vector 1 of ed25519)', () => {
  const root = HDKey.fromMasterSeed('000102030405060708090a0b0c0d0e0f')
  const { privateKey } = root.derive("m/0'/1'/2'/2'/1000000000'")
  expect(Buffer.from(privateKey).toString('hex')).toBe(
    '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793',
  )
})

test('what is signed is what was given, and nothing is signed once the key was put away', async () => {
  const signer = await solanaSigner(seedOf(3))
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      expect(ed25519.verify(signer.signBytes(bytes), bytes, base58.decode(signer.address))).toBe(true)
    }),
    { numRuns: runs(20) },
  )
  const text = 'Hello, wörld'
  const signature = base58.decode(await signer.signText(text))
  expect(ed25519.verify(signature, Buffer.from(text), base58.decode(signer.address))).toBe(true)
  signer.clear()
  expect(() => signer.signBytes(Uint8Array.of(1))).toThrow('put away')
  await expect(signer.signText(text)).rejects.toThrow('put away')
})

test.each(['bip122:000000000019d6689c085ae165831e93', 'constructor:1', 'polkadot:1', ''])(
  'the wallet has no keys for %s',
  (chainId) => {
    expect(() => namespaceOf(chainId)).toThrow('no account on this network')
  },
)
