import type { BlockhashPlace } from '../../core/domain/send/transaction-place.ts'
import type { Transfer } from '../../core/domain/send/transfer.ts'
import { createSolanaTransferReader } from '../../infrastructure/chains/solana/solana-transfer-reader.ts'
import { createSimulatedTransferReader } from '../../infrastructure/simulation/simulated-transfer-reader.ts'
import { createSolanaTransactionSender } from '../../infrastructure/wallets/solana/solana-transaction-sender.ts'
import { startRpcServer } from '../support/rpc-server.ts'
import { localNetwork } from '../support/solana-networks.ts'
import {
  freshSolanaAccount,
  loadSolanaTransfers,
  sendingProvider,
  signingProvider,
  startSendingChain,
} from '../support/solana-sending.ts'
import { describeTransactionSender, type Sending } from './transaction-sender.contract.ts'
import { describeTransfersByBlock } from './transfer-by-block.contract.ts'

const minimum = 890_880n
const sol = 1_000_000_000n
const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const reader = createSolanaTransferReader(loadSolanaTransfers)

describeTransfersByBlock('a chain of Solana', async () => {
  const chain = await startSendingChain()
  const { network } = chain
  const from = freshSolanaAccount()
  await chain.fund(from.address, 10n * sol)
  const moving = (amount: bigint): Transfer => ({
    ...{ networkId: network.caipNetworkId, from: from.address, receiver: freshSolanaAccount().address, amount },
  })
  const send = async (transfer: Transfer, place: BlockhashPlace): Promise<string> => {
    const fee = { base: 5_000n, units: 10_000n, unitPrice: 0n, kept: minimum }
    const provider = sendingProvider(from, chain.url)
    const sender = createSolanaTransactionSender(loadSolanaTransfers)
    const answer = await sender.send({ network, transfer, fee, place }, provider)
    if (!answer.ok || typeof answer.value !== 'string') throw new Error(JSON.stringify(answer))
    return answer.value
  }
  return {
    ...{ reader, network, key: from.address, program: tokenProgram, stop: chain.stop },
    passing: () => moving(sol),
    tooLittle: () => ({ transfer: moving(minimum - 1n), least: minimum }),
    become: async (kind, place, transfer) => {
      if (kind === 'used') return send(transfer, place)
      // Of somebody who sends other things meanwhile.
      const later = await reader.nextPlace({ network, address: from.address }, new AbortController().signal)
      if (!later.ok || !('blockhash' in later.value)) throw new Error('There is no block.')
      await send(moving(sol), later.value)
      if (kind === 'expired') chain.skip(120_000)
      return undefined
    },
    gone: async () => {
      const server = await startRpcServer()
      await server.stop()
      return [reader, { ...network, rpcUrls: { default: { http: [server.url] } } }]
    },
  }
})

describeTransfersByBlock('simulated', async () => {
  const simulated = createSimulatedTransferReader()
  const network = localNetwork()
  const from = freshSolanaAccount().address
  const place = { blockhash: freshSolanaAccount().address, lastHeight: 150, slot: 0 }
  const transfer = { networkId: network.caipNetworkId, from, receiver: freshSolanaAccount().address, amount: sol }
  simulated.setBlock(place)
  simulated.setFee({ base: 5_000n, units: 450n, unitPrice: 0n, kept: minimum })
  simulated.deploy(tokenProgram)
  return {
    ...{ reader: simulated, network, key: from, program: tokenProgram, stop: async () => undefined },
    passing: () => {
      simulated.refuse(undefined)
      return transfer
    },
    tooLittle: () => {
      simulated.refuse({ why: { kind: 'receiver-minimum', least: minimum } })
      return { transfer, least: minimum }
    },
    become: async (kind) => {
      const hash = '5'.repeat(88)
      simulated.useBlock(kind === 'used' ? { kind, hash } : { kind })
      return kind === 'used' ? hash : undefined
    },
    gone: async () => {
      const gone = createSimulatedTransferReader()
      gone.failWith('FEE_UNAVAILABLE')
      return [gone, network]
    },
  }
})

const walletError = (code: number): Error => Object.assign(new Error('No.'), { code })
const errors: Partial<Record<Sending, Error>> = {
  ...{ reject: walletError(4001), unable: walletError(4100), broken: walletError(-32_603) },
}

for (const isSending of [false, true]) {
  describeTransactionSender(`a wallet of Solana that ${isSending ? 'sends' : 'only signs'}`, async () => {
    const chain = await startSendingChain()
    const { network } = chain
    const from = freshSolanaAccount()
    const receiver = freshSolanaAccount().address
    await chain.fund(from.address, 10n * sol)
    let amount = sol
    return {
      sender: createSolanaTransactionSender(loadSolanaTransfers),
      hashForm: /^[1-9A-HJ-NP-Za-km-z]{86,88}$/,
      transaction: async () => {
        amount += 1n
        const transfer = { networkId: network.caipNetworkId, from: from.address, receiver, amount }
        const never = new AbortController().signal
        const place = await reader.nextPlace({ network, address: from.address }, never)
        const outlook = await reader.outlook({ network, transfer }, never)
        if (!place.ok || !outlook.ok || outlook.value.kind === 'fails') throw new Error('The chain is there.')
        return { network, transfer, place: place.value, fee: outlook.value.fee }
      },
      provider: (sending) => {
        const own = isSending ? sendingProvider(from, chain.url) : signingProvider(from)
        const error = errors[sending]
        if (error === undefined) return own
        const fail = async (): Promise<never> => {
          throw error
        }
        return isSending ? { ...own, signAndSendTransaction: fail } : { ...own, signTransaction: fail }
      },
      // A wallet is on no network of its own; one that only signs has sent nothing, however it ends.
      ends: { elsewhere: 'left out', ...(isSending ? {} : { broken: 'SEND_FAILED' }) },
      sent: async () => {
        const all = Object(await chain.ask('getSignaturesForAddress', receiver, { limit: 1000 }))
        return all.length
      },
      stop: chain.stop,
    }
  })
}
