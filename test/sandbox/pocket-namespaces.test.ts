import { createPublicKey, verify } from 'node:crypto'
import { base58, base64, hex } from '@scure/base'
import { verify as verifySr25519 } from '@scure/sr25519'
import { describe, expect, it } from 'vitest'
import { sandboxAccounts } from '../../sandbox/accounts/known-accounts.ts'
import type { Question } from '../../sandbox/demo-wallet/types.ts'
import { ss58PublicKey } from '../../sandbox/identities/ss58.ts'
import { ownNamespaces } from '../../sandbox/pocket-wallet/namespaces/own-namespaces.ts'
import { isAdr36, isAminoSigned, isDirectSigned } from '../../sandbox/verification/adr36.ts'
import { isBip137, isBip322 } from '../../sandbox/verification/bip322.ts'
import { isSignedPsbt, unsignedPsbt } from '../../sandbox/verification/psbts.ts'
import { isSr25519 } from '../../sandbox/verification/sr25519.ts'
import { solanaMessage, solanaTransaction } from '../support/namespace-signers.ts'

/** By its genesis hash. */
const westend = 'e143f23803ac50e8f6f8e62695d1ce9e'
const chains = [
  { caipNetworkId: 'eip155:31337', name: 'Sandbox One', rpcUrl: 'http://127.0.0.1:1' },
  { caipNetworkId: 'solana:here', name: 'Sandbox Solana', rpcUrl: 'http://127.0.0.1:1' },
  { caipNetworkId: 'bip122:here', name: 'Bitcoin Regtest' },
  { caipNetworkId: `polkadot:${westend}`, name: 'Westend' },
  { caipNetworkId: 'cosmos:cosmoshub-4', name: 'Cosmos Hub' },
]
const namespaces = ownNamespaces({ chains, accounts: sandboxAccounts })
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const berth = 'Moor the Heron at berth 7'

/** The second account, of whom a site asks something; its owner agrees unless it is said. */
const asking = (name: string, isApproved = true) => {
  const own = namespaces.find(({ namespace }) => namespace === name)
  const chain = own?.chains[0]
  if (own === undefined || chain === undefined) throw new Error(`No ${name}`)
  const questions: Question[] = []
  const approve = async (question: Question) => {
    questions.push(question)
    return { approved: isApproved }
  }
  return {
    address: own.addresses[1] ?? '',
    other: own.addresses[2] ?? '',
    questions,
    own,
    ask: async (method: string, params: object) =>
      Object(await own.answer({ method, params, chain, account: 1, approve })),
  }
}

const isEd25519 = (message: Uint8Array, signature: unknown, address: string): boolean => {
  const x = Buffer.from(base58.decode(address)).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, message, key, base58.decode(String(signature)))
}

describe('the pocket wallet signs', () => {
  it('on Solana', async () => {
    const { ask, address, questions } = asking('solana')
    const { signature } = await ask('solana_signMessage', { message: base58.encode(bytes(berth)), pubkey: address })
    expect(isEd25519(bytes(berth), signature, address)).toBe(true)
    expect(questions[0]?.details).toContainEqual({ label: 'Message', value: berth })
    const transaction = solanaTransaction(address)
    const one = await ask('solana_signTransaction', { transaction: base64.encode(transaction), pubkey: address })
    expect(isEd25519(solanaMessage(transaction), one.signature, address)).toBe(true)
    const all = await ask('solana_signAllTransactions', { transactions: [base64.encode(transaction)] })
    expect(all.transactions).toEqual([one.transaction])
    expect(await ask('solana_getAccounts', {})).toEqual([{ pubkey: address }])
    // What it cannot sign it does not ask about.
    const asked = questions.length
    await expect(ask('solana_signTransaction', { transaction: 'no' })).rejects.toMatchObject({ reason: 'invalid' })
    expect(questions).toHaveLength(asked)
    const sent = ask('solana_signAndSendTransaction', { transaction: base64.encode(transaction) })
    await expect(sent).rejects.toMatchObject({ reason: 'chain' })
  })

  it('on Bitcoin', async () => {
    const { ask, address, other, questions, own } = asking('bip122')
    const [payment, ordinal] = await ask('getAccountAddresses', { account: address })
    expect([payment.address, payment.intention, ordinal.intention]).toEqual([address, 'payment', 'ordinal'])
    expect(await own.properties?.(1)).toMatchObject({ value: [payment, ordinal] })
    for (const protocol of [undefined, 'ecdsa'] as const) {
      const { signature } = await ask('signMessage', { account: address, message: berth, protocol })
      expect(isBip137(address, bytes(berth), hex.decode(signature))).toBe(true)
    }
    for (const signer of [address, ordinal.address]) {
      const params = { account: address, address: signer, message: berth, protocol: 'bip322' }
      const { signature } = await ask('signMessage', params)
      expect(isBip322(signer, bytes(berth), hex.decode(signature))).toBe(true)
    }
    const psbt = base64.encode(unsignedPsbt([address], other))
    const signed = await ask('signPsbt', { account: address, psbt, signInputs: [{ address, index: 0 }] })
    expect(isSignedPsbt(base64.decode(signed.psbt))).toBe(true)
    expect(questions.at(-1)?.details.some(({ label }) => label === `To ${other}`)).toBe(true)
    await expect(ask('signPsbt', { psbt, broadcast: true })).rejects.toMatchObject({ reason: 'chain' })
    await expect(ask('sendTransfer', { account: address })).rejects.toMatchObject({ reason: 'chain' })
    await expect(ask('signMessage', { account: other, message: berth })).rejects.toMatchObject({
      reason: 'not-permitted',
    })
    const unknown = ask('signMessage', { account: address, message: berth, protocol: 'other' })
    await expect(unknown).rejects.toMatchObject({ reason: 'invalid' })
  })

  it('on Polkadot', async () => {
    const { ask, address, other, questions } = asking('polkadot')
    const data = `0x${hex.encode(bytes(berth))}`
    for (const params of [{ data }, { message: data }]) {
      const { signature } = await ask('polkadot_signMessage', { address, ...params })
      expect(isSr25519(address, `<Bytes>${berth}</Bytes>`, signature)).toBe(true)
    }
    await expect(ask('polkadot_signMessage', { address: other, data })).rejects.toMatchObject({
      reason: 'not-permitted',
    })
    const hashes = { genesisHash: `0x${westend}${'00'.repeat(16)}`, blockHash: `0x${'b2'.repeat(32)}` }
    const signedExtensions = ['CheckGenesis', 'CheckMortality', 'CheckNonce', 'ChargeTransactionPayment']
    const numbers = { version: 4, method: '0x000000', era: '0x00', nonce: '0x01', tip: '0x00' }
    const payload = { address, ...hashes, ...numbers, signedExtensions }
    const { signature } = await ask('polkadot_signTransaction', { address, transactionPayload: payload })
    const signed = hex.decode(`000000000400${westend}${'00'.repeat(16)}${'b2'.repeat(32)}`)
    expect(verifySr25519(signed, hex.decode(signature.slice(4)), ss58PublicKey(address) ?? new Uint8Array())).toBe(true)
    expect(questions.at(-1)?.details).toContainEqual({ label: 'Call', value: '0.0: 0x000000' })
    const elsewhere = { ...payload, genesisHash: `0x${'e1'.repeat(32)}` }
    await expect(ask('polkadot_signTransaction', { address, transactionPayload: elsewhere })).rejects.toMatchObject({
      reason: 'invalid',
    })
  })

  it('on Cosmos: a message is said to be one, and what is for another chain is not signed', async () => {
    const { ask, address, questions } = asking('cosmos')
    const doc = (chainId: string, msgs: readonly { readonly type: string; readonly value: object }[]) => ({
      chain_id: chainId,
      account_number: '0',
      sequence: '0',
      fee: { gas: '0', amount: [] },
      msgs,
      memo: '',
    })
    const said = doc('', [{ type: 'sign/MsgSignData', value: { signer: address, data: base64.encode(bytes(berth)) } }])
    const message = await ask('cosmos_signAmino', { signerAddress: address, signDoc: said })
    expect(isAdr36(address, bytes(berth), message.signature)).toBe(true)
    expect(questions.at(-1)).toMatchObject({ title: 'Sign a message', text: berth })
    const transfer = doc('cosmoshub-4', [{ type: 'a', value: {} }])
    const amino = await ask('cosmos_signAmino', { signerAddress: address, signDoc: transfer })
    expect(isAminoSigned(address, transfer, amino.signature)).toBe(true)
    const direct = { chainId: 'cosmoshub-4', accountNumber: '7', bodyBytes: 'CgEC', authInfoBytes: 'EgED' }
    const { signature } = await ask('cosmos_signDirect', { signerAddress: address, signDoc: direct })
    // By hand, after the protobuf definition.
    const written = [0x0a, 3, 10, 1, 2, 0x12, 3, 18, 1, 3, 0x1a, 11, ...bytes('cosmoshub-4'), 0x20, 7]
    expect(isDirectSigned(address, Uint8Array.from(written), signature)).toBe(true)
    for (const [method, signDoc] of [
      ['cosmos_signAmino', doc('osmosis-1', [])],
      // No chain, and no message either: it could be anything.
      ['cosmos_signAmino', doc('', [{ type: 'a', value: { data: '' } }])],
      ['cosmos_signDirect', { ...direct, chainId: 'osmosis-1' }],
    ] as const)
      await expect(ask(method, { signerAddress: address, signDoc })).rejects.toMatchObject({ reason: 'invalid' })
  })

  it.each(['solana', 'bip122', 'polkadot', 'cosmos'])('nothing that its owner rejects, in %s', async (name) => {
    const { ask, address, own } = asking(name, false)
    const signDoc = { chain_id: 'cosmoshub-4', msgs: [] }
    const params = { address, account: address, message: '0x00', data: '0x00', signerAddress: address, signDoc }
    const methods = ['solana_signMessage', 'signMessage', 'polkadot_signMessage', 'cosmos_signAmino']
    const method = own.methods.find((one) => methods.includes(one)) ?? ''
    const given = name === 'solana' ? { message: 'abc' } : params
    await expect(ask(method, given)).rejects.toMatchObject({ reason: 'rejected' })
    await expect(ask('toString', {})).rejects.toMatchObject({ code: -32601 })
  })
})
