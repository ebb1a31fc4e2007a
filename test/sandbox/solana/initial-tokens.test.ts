import {
  type Address,
  address,
  appendTransactionMessageInstruction,
  createKeyPairSignerFromBytes,
  createTransactionMessage,
  getAddressEncoder,
  getBase58Encoder,
  getProgramDerivedAddress,
  pipe,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/web3.js'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { solanaAccounts } from '../../../sandbox/accounts/known-accounts.ts'
import { associatedAddress } from '../../../sandbox/solana/associated-address.ts'
import { associatedTokenProgram, tokenProgramOf } from '../../../sandbox/solana/identity.ts'
import { type RunningSolana, startSolana } from '../../../sandbox/solana/index.ts'
import { solanaTokens } from '../../../sandbox/solana/token-table.ts'
import { runs } from '../../support/long-runs.ts'
import { clientOf, type SolanaClient } from './solana-client.ts'

let solana: RunningSolana
let client: SolanaClient
const owners = solanaAccounts.map((account) => address(account.address))

beforeAll(async () => {
  const accounts = solanaAccounts.map((account) => account.address)
  const onCrash = (error: Error): never => {
    throw error
  }
  solana = await startSolana({ ports: [0, 0], accounts, tokens: solanaTokens, onCrash })
  client = clientOf(solana.rpcUrl)
})
afterAll(() => solana.stop())

const derived = async (owner: Address, program: Address, mint: Address): Promise<Address> => {
  const seeds = [owner, program, mint].map((part) => getAddressEncoder().encode(part))
  const [found] = await getProgramDerivedAddress({ programAddress: address(associatedTokenProgram), seeds })
  return found
}

const accountsOf = async (owner: Address, programId: Address) =>
  (await client.rpc.getTokenAccountsByOwner(owner, { programId }, { encoding: 'jsonParsed' }).send()).value

test('an associated address is the one that the library derives', async () => {
  const key = fc.uint8Array({ minLength: 32, maxLength: 32 })
  const mint = address(solanaTokens[0]?.address ?? '')
  await fc.assert(
    fc.asyncProperty(key, async (bytes) => {
      const owner = (await import('@solana/web3.js')).getAddressDecoder().decode(bytes)
      for (const program of Object.values(tokenProgramOf))
        expect(associatedAddress(owner, program, mint)).toBe(await derived(owner, address(program), mint))
    }),
    { numRuns: runs(50) },
  )
})

describe.each(solanaTokens)('$symbol of $standard', ({ address: mint, standard, amounts, decimals, symbol, name }) => {
  const programId = address(tokenProgramOf[standard])
  const program = standard === 'spl-token' ? 'spl-token' : 'spl-token-2022'
  const extensions = standard === 'spl-token' ? {} : { extensions: [{ extension: 'immutableOwner' }] }

  test('whoever has some has them where wallets look', async () => {
    for (const [index, owner] of owners.entries()) {
      const amount = amounts[index] ?? 0n
      const accounts = await accountsOf(owner, programId)
      if (amount === 0n) expect(accounts).toEqual([])
      else {
        const pubkey = await derived(owner, programId, address(mint))
        const tokenAmount = { amount: String(amount), decimals, uiAmountString: expect.any(String) }
        const info = { isNative: false, mint, owner, state: 'initialized', ...extensions }
        expect(accounts).toMatchObject([
          {
            pubkey,
            account: {
              owner: programId,
              data: { program, parsed: { type: 'account', info: { ...info, tokenAmount } } },
            },
          },
        ])
      }
    }
  })

  test('its mint says what it is', async () => {
    const { value } = await client.rpc.getAccountInfo(address(mint), { encoding: 'jsonParsed' }).send()
    const supply = String(amounts.reduce((sum, amount) => sum + amount, 0n))
    const mintAuthority = expect.any(String)
    const info = { decimals, supply, isInitialized: true, freezeAuthority: null, mintAuthority }
    expect(value?.data).toMatchObject({ program, parsed: { type: 'mint', info } })
    const parsed = JSON.parse(
      JSON.stringify(value?.data, (_, part) => (typeof part === 'bigint' ? Number(part) : part)),
    )
    if (standard === 'spl-token') expect(parsed.parsed.info).not.toHaveProperty('extensions')
    else {
      const state = { mint, name, symbol, uri: '', additionalMetadata: [] }
      expect(parsed.parsed.info.extensions).toMatchObject([
        { extension: 'metadataPointer', state: { metadataAddress: mint } },
        { extension: 'tokenMetadata', state },
      ])
    }
  })

  test('its program moves them between those accounts', async () => {
    const from = amounts.findIndex((amount) => amount > 1n)
    const to = amounts.findIndex((amount, index) => amount > 0n && index !== from)
    const signer = await createKeyPairSignerFromBytes(
      Uint8Array.from(getBase58Encoder().encode(solanaAccounts[from]?.privateKey ?? '')),
    )
    const places = await Promise.all(
      [from, to].map((index) => derived(owners[index] ?? signer.address, programId, address(mint))),
    )
    const [source = signer.address, target = signer.address] = places
    const { value: latest } = await client.rpc.getLatestBlockhash().send()
    const instruction = {
      programAddress: programId,
      accounts: [
        { address: source, role: 1 },
        { address: address(mint), role: 0 },
        { address: target, role: 1 },
        { address: signer.address, role: 2, signer },
      ],
      // TransferChecked of one smallest part.
      data: Uint8Array.of(12, 1, 0, 0, 0, 0, 0, 0, 0, decimals),
    }
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (empty) => setTransactionMessageFeePayerSigner(signer, empty),
      (paid) => setTransactionMessageLifetimeUsingBlockhash(latest, paid),
      (timed) => appendTransactionMessageInstruction(instruction, timed),
    )
    await sendAndConfirmTransactionFactory(client)(await signTransactionMessageWithSigners(message), {
      commitment: 'confirmed',
    })
    const amountOf = async (index: number) =>
      (await accountsOf(owners[index] ?? signer.address, programId))[0]?.account.data.parsed.info.tokenAmount.amount
    expect([await amountOf(from), await amountOf(to)]).toEqual([
      String((amounts[from] ?? 0n) - 1n),
      String((amounts[to] ?? 0n) + 1n),
    ])
  })
})
