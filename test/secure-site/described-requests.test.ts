import fc from 'fast-check'
import { encodeFunctionData, maxUint256, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { NetworkRefusal, type NetworkRpc } from '../../secure-site/frame/http/network-rpc.ts'
import { describeCall } from '../../secure-site/frame/signing/describe-call.ts'
import { createSentNumbers } from '../../secure-site/frame/signing/sent-numbers.ts'
import { tokenAmount, tokenFacts } from '../../secure-site/frame/signing/token-facts.ts'
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
  '0x95d89b41': `0x${'20'.padStart(64, '0')}${'3'.padStart(64, '0')}${Buffer.from('USD').toString('hex').padEnd(64, '0')}`,
})
const network = { name: 'Net', symbol: 'ETH', decimals: 18, rpcUrls: [] }
const requestPlace = (rpc: NetworkRpc) =>
  ({
    account: { walletId: 'x', namespace: 'eip155', address },
    owner: address,
    origin,
    chain: 1,
    network,
    rpc,
    sentNumbers: createSentNumbers()(''),
  }) as const
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
      '1.5 USD',
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
      'Send 0.000001 USD',
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

  test.each([
    ['what is sent with a call that looks harmless', 'approve', [other, 0n], 'Take back an allowance, and send 5 ETH'],
    ['what nobody ever had', 'approve', [other, 2n ** 120n], 'Allow spending without limit, and send 5 ETH'],
    ['as much as somebody may have', 'approve', [other, 2n ** 119n], 'Allow spending, and send 5 ETH'],
  ] as const)('%s stands in front', async (_, functionName, args, heading) => {
    const data = encodeFunctionData({ abi, functionName, args })
    const described = await describeCall({ to: other, data, value: 5n * 10n ** 18n }, requestPlace(usd))
    expect(described.heading).toBe(heading)
    expect(described.parts[0]).toEqual({ kind: 'fact', label: 'Sends with it', value: '5 ETH' })
  })

  test('is no NFT for sure where the token says nothing', async () => {
    const data = encodeFunctionData({ abi, functionName: 'transferFrom', args: [address, other, 5_000_000n] })
    const { heading } = await describeCall({ to: other, data, value: 0n }, requestPlace(nft))
    expect(heading).toBe('Send NFT number 5000000, or so many smallest units')
  })

  test.each([
    ['ETH', '1 “ETH” (a token)'],
    ['eth', '1 “eth” (a token)'],
    ['ЕTН', '1 “ЕTН” (a token)'],
    ['000 ETH', '1 “000 ETH” (a token)'],
    ['E\u200bTH', '1 “ETH” (a token)'],
    ['“x” E', '1 “x E” (a token)'],
    ['US\u0000D', '1 “US D” (a token)'],
    ['.000', '1 “.000” (a token)'],
    ['ABCDEFGHIJKLMNOPQRSTUVWXYZ', '1 ABCDEFGHIJKLMNOPQRST'],
    ['USD₮0', '1 USD₮0'],
    ['WETH', '1 WETH'],
    ['USDC.e', '1 USDC.e'],
  ])('a token that calls itself %j is not taken for anything else', async (name, amount) => {
    const bytes = Buffer.from(name)
    const rpc = tokenRpc({
      '0x313ce567': `0x${'6'.padStart(64, '0')}`,
      '0x95d89b41': `0x${'20'.padStart(64, '0')}${bytes.length.toString(16).padStart(64, '0')}${bytes.toString('hex').padEnd(64, '0')}`,
    })
    expect(tokenAmount(1_000_000n, await tokenFacts(requestPlace(rpc), other))).toBe(amount)
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
