import type { Address, Hex } from 'viem'
import type { ApprovalPart } from '../../../secure-site/frame/approval/approval-protocol.ts'
import { NetworkRefusal, type NetworkRpc } from '../../../secure-site/frame/http/network-rpc.ts'
import type { SiteLine } from '../../../secure-site/frame/http/site-api.ts'
import { createSentNumbers } from '../../../secure-site/frame/signing/sent-numbers.ts'
import { chainId, contract } from './descriptor-samples.ts'

export const address = '0x1111111111111111111111111111111111111111'
export const token = '0x4444444444444444444444444444444444444444'
const usd: NetworkRpc = {
  ask: async (_, [call]) => {
    const { to, data } = Object(call)
    const answers: Readonly<Record<string, string>> = {
      '0x313ce567': `0x${'6'.padStart(64, '0')}`,
      '0x95d89b41': `0x${'20'.padStart(64, '0')}${'3'.padStart(64, '0')}${Buffer.from('USD').toString('hex').padEnd(64, '0')}`,
    }
    const answer = answers[data]
    if (String(to).toLowerCase() !== token || answer === undefined) throw new NetworkRefusal('execution reverted')
    return answer
  },
}
/** A site that has this file for all that it is asked. */
export const siteWith = (file: unknown, asked: string[] = []): SiteLine => ({
  origin: 'https://wallet.example',
  send: async (url) => {
    asked.push(url)
    return file === undefined ? new Response(null, { status: 204 }) : new Response(JSON.stringify(file))
  },
})
export const placeOn = (site: SiteLine | undefined, chain = chainId) =>
  ({
    account: { walletId: 'x', namespace: 'eip155', address },
    owner: address,
    origin: 'https://app.example',
    chain,
    network: { name: 'Net', symbol: 'ETH', decimals: 18, rpcUrls: [] },
    rpc: usd,
    ...(site && { site }),
    sentNumbers: createSentNumbers()(''),
  }) as const
export const callOf = (data: Hex, to: Address = contract) => ({ to, data, value: 0n })
export const textOf = (parts: unknown): string => JSON.stringify(parts)
export const factsIn = (parts: readonly ApprovalPart[]): readonly Extract<ApprovalPart, { kind: 'fact' }>[] =>
  parts.flatMap((part) => (part.kind === 'fact' ? [part] : part.kind === 'group' ? factsIn(part.parts) : []))
export const shownValue = (parts: readonly ApprovalPart[], label: string): string | undefined =>
  factsIn(parts).find((part) => part.label === label)?.value

export const amountField = (params: object = {}) => ({
  path: 'amount',
  label: 'Amount',
  format: 'tokenAmount',
  params: { tokenPath: 'token', ...params },
})
