import { type Address, address, createNoopSigner, type IInstruction, type KeyPairSigner } from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token-2022'
import type { FrameLocator } from 'playwright-core'
import { expect } from 'vitest'
import { associatedAddress } from '../../../sandbox/solana/associated-address.ts'
import { solanaNetworkId, tokenProgramOf } from '../../../sandbox/solana/identity.ts'
import { startSolana } from '../../../sandbox/solana/index.ts'
import { solanaTokens } from '../../../sandbox/solana/token-table.ts'
import { clientOf, signerOf } from '../../sandbox/solana/solana-client.ts'
import { createFrameWorld, type FrameWorld } from './frame-world.ts'
import { createSolanaVisit, type SigningVisit } from './signing-visit.ts'
import { type Lifetime, sendAs, unsigned } from './solana-transactions.ts'

const sol = 1_000_000_000n
export const tokenProgram = address(tokenProgramOf['spl-token'])
export const mint = address(solanaTokens[0]?.address ?? '')

/** A visitor with ten SOL and five tokens of six decimals, on a chain of their own. */
export interface SolanaWorld {
  readonly frame: FrameWorld
  readonly visit: SigningVisit<string>
  /** Others. */
  readonly rich: KeyPairSigner
  readonly receiver: KeyPairSigner
  /** A network whose RPC does not answer. */
  readonly downId: string
  readonly self: () => ReturnType<typeof createNoopSigner>
  readonly tokensOf: (owner: string) => Address
  readonly lifetime: () => Promise<Lifetime>
  readonly balance: (of: string) => Promise<bigint>
  readonly amount: (of: Address) => Promise<bigint>
  readonly paying: (lamports: bigint) => IInstruction
  /** To an account of the receiver's, which it makes. */
  readonly giving: (units: bigint) => readonly IInstruction[]
  readonly ask: (
    method: string,
    instructions: readonly IInstruction[],
    more?: object,
    chainId?: string,
  ) => ReturnType<SigningVisit['request']>
  readonly shown: (heading: string, expected: readonly string[]) => Promise<FrameLocator>
  readonly approve: (heading: string, expected: readonly string[]) => Promise<void>
  readonly wait: (ms: number) => void
  readonly stop: () => Promise<void>
}

export const createSolanaWorld = async (): Promise<SolanaWorld> => {
  const [rich, receiver] = [await signerOf(1), await signerOf(2)]
  let clock = 0
  const chain = await startSolana({
    ports: [0, 0],
    accounts: [rich.address],
    tokens: solanaTokens,
    clock: () => Date.now() + clock,
    onCrash: (error) => {
      throw error
    },
  })
  const client = clientOf(chain.rpcUrl)
  const downId = `solana:${'1'.repeat(32)}`
  const frame = await createFrameWorld({
    storage: 'partitioned',
    options: {
      networks: {
        [solanaNetworkId]: { rpcUrls: [chain.rpcUrl], name: 'Local Solana' },
        [downId]: { rpcUrls: ['http://127.0.0.1:9'] },
      },
    },
  })
  const visit = await createSolanaVisit(frame, solanaNetworkId)
  const self = () => createNoopSigner(address(visit.address))
  const tokensOf = (owner: string) => address(associatedAddress(owner, tokenProgram, mint))
  const made = (payer: Parameters<typeof getCreateAssociatedTokenIdempotentInstruction>[0]['payer'], owner: string) =>
    getCreateAssociatedTokenIdempotentInstruction({
      payer,
      ata: tokensOf(owner),
      owner: address(owner),
      mint,
      tokenProgram,
    })
  const given = (from: ReturnType<typeof self> | KeyPairSigner, to: string, amount: bigint) =>
    getTransferCheckedInstruction(
      { source: tokensOf(from.address), mint, destination: tokensOf(to), authority: from, amount, decimals: 6 },
      { programAddress: tokenProgram },
    )
  const pay = getTransferSolInstruction({ source: rich, destination: address(visit.address), amount: 10n * sol })
  await sendAs(client, rich, [pay, made(rich, visit.address), given(rich, visit.address, 5_000_000n)])
  const lifetime = async (): Promise<Lifetime> => (await client.rpc.getLatestBlockhash().send()).value
  const shown: SolanaWorld['shown'] = async (heading, expected) => {
    const surface = await visit.surface()
    await surface.getByRole('heading', { name: heading }).first().waitFor()
    const text = (await surface.locator('.content').textContent()) ?? ''
    for (const one of expected) expect(text).toContain(one)
    return surface
  }
  return {
    ...{ frame, visit, rich, receiver, downId, self, tokensOf, lifetime, shown },
    balance: async (of) => (await client.rpc.getBalance(address(of)).send()).value,
    amount: async (of) => {
      const { value } = await client.rpc.getAccountInfo(of, { encoding: 'base64' }).send()
      return Buffer.from(value?.data[0] ?? '', 'base64').readBigUInt64LE(64)
    },
    paying: (lamports) =>
      getTransferSolInstruction({ source: self(), destination: receiver.address, amount: lamports }),
    giving: (units) => [made(self(), receiver.address), given(self(), receiver.address, units)],
    ask: async (method, instructions, more = {}, chainId) =>
      visit.request(method, { transaction: unsigned(visit.address, instructions, await lifetime()), ...more }, chainId),
    approve: async (heading, expected) => {
      const surface = await shown(heading, expected)
      await surface.getByRole('button', { name: 'Approve' }).click()
    },
    wait: (ms) => {
      clock += ms
    },
    stop: async () => {
      await frame.stop()
      await chain.stop()
    },
  }
}
