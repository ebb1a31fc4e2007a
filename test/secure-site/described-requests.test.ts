import fc from 'fast-check'
import { encodeFunctionData, maxUint256, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { NetworkRefusal, type NetworkRpc } from '../../secure-site/frame/http/network-rpc.ts'
import { describeCall } from '../../secure-site/frame/signing/describe-call.ts'
import { runs } from '../support/long-runs.ts'

const address = '0x1111111111111111111111111111111111111111'
const other = '0x2222222222222222222222222222222222222222'
const origin = 'https://app.example'

const tokenRpc = (answers: Readonly<Record<string, string>>): NetworkRpc => ({
  ask: async (_, [call]) => {
    const answer = answers[Object(call).data]
    if (answer === undefined) throw new NetworkRefusal('execution reverted')
    return answer
  },
})
const usd = tokenRpc({
  '0x313ce567': `0x${'6'.padStart(64, '0')}`,
  '0x95d89b41': `0x${'20'.padStart(64, '0')}${'4'.padStart(64, '0')}${Buffer.from('US\u0000D').toString('hex').padEnd(64, '0')}`,
})
const network = { name: 'Net', symbol: 'ETH', decimals: 18, rpcUrls: [] }
const requestPlace = (rpc: NetworkRpc) =>
  ({ account: { walletId: 'x', address }, origin, chain: 1, network, rpc }) as const
const textOf = (parts: unknown): string => JSON.stringify(parts)
const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function transferFrom(address from, address to, uint256 amount)',
])
const nft = tokenRpc({})

describe('a call in words', () => {
  test.each([
    [
      'all, without limit',
      usd,
      encodeFunctionData({ abi, functionName: 'approve', args: [other, maxUint256] }),
      'Allow spending without limit',
      'This has no limit',
    ],
    [
      'a part',
      usd,
      encodeFunctionData({ abi, functionName: 'approve', args: [other, 1_500_000n] }),
      'Allow spending',
      '1.5 US D',
    ],
    [
      'nothing any more',
      usd,
      encodeFunctionData({ abi, functionName: 'approve', args: [other, 0n] }),
      'Take back an allowance',
      other,
    ],
    [
      'more of it',
      usd,
      encodeFunctionData({ abi, functionName: 'increaseAllowance', args: [other, maxUint256] }),
      'Allow spending without limit',
      'This has no limit',
    ],
    [
      'all NFTs',
      nft,
      encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [other, true] }),
      'Allow moving all NFTs',
      'This has no limit',
    ],
    [
      'no NFTs any more',
      nft,
      encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [other, false] }),
      'Take back an allowance',
      other,
    ],
    [
      'an NFT',
      nft,
      encodeFunctionData({ abi, functionName: 'safeTransferFrom', args: [address, other, 7n] }),
      'Send NFT number 7',
      other,
    ],
    [
      'several of one kind',
      nft,
      encodeFunctionData({ abi, functionName: 'safeTransferFrom', args: [address, other, 7n, 3n, '0x'] }),
      'Send 3 × NFT number 7',
      other,
    ],
    [
      'what another has',
      usd,
      encodeFunctionData({ abi, functionName: 'transferFrom', args: [other, address, 1n] }),
      'Send 0.000001 US D',
      'belongs to another account',
    ],
    [
      'more than it says',
      usd,
      `${encodeFunctionData({ abi, functionName: 'approve', args: [other, 1n] })}00` as const,
      'Call a contract',
      'cannot read this call',
    ],
    ['what nobody knows', usd, '0x12345678' as const, 'Call a contract', '0x12345678'],
  ])('%s', async (_, rpc, data, heading, words) => {
    const described = await describeCall({ to: other, data, value: 0n }, requestPlace(rpc))
    expect(described.heading).toBe(heading)
    expect(textOf(described.parts)).toContain(words)
    expect(textOf(described.parts)).toContain(data)
  })

  test('never throws, and always has the bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 200 }), async (bytes) => {
        const data = `0x${Buffer.from(bytes).toString('hex')}` as const
        const { parts } = await describeCall({ to: other, data, value: 1n }, requestPlace(usd))
        expect(textOf(parts)).toContain(data)
        expect(textOf(parts)).toContain('0.000000000000000001 ETH')
      }),
      { numRuns: runs(100) },
    )
  })
})
