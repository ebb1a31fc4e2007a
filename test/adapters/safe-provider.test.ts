import { SafeAppProvider } from '@safe-global/safe-apps-provider'
import SafeAppsSDK from '@safe-global/safe-apps-sdk'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSafeProvider } from '../../infrastructure/wallets/safe/safe-provider.ts'

const safeAddress = '0x00000000000000000000000000000000000000aa'
const other = '0x00000000000000000000000000000000000000bb'
const safe = { safeAddress, chainId: 100 }
const executed = {
  txHash: '0x77',
  txStatus: 'SUCCESS',
  txData: { dataDecoded: { method: 'multiSend', parameters: [{ valueDecoded: [1, 2, 3] }] } },
}
const pending = { txHash: null, txStatus: 'AWAITING_CONFIRMATIONS' }

/** What a Safe says, and what it was asked. */
const createParent = (transaction: unknown) => {
  const asked: unknown[] = []
  const told = async (method: string, params: unknown): Promise<unknown> => {
    asked.push([method, params])
    if (method === 'sendTransactions') return { safeTxHash: '0x5afe' }
    if (method === 'getTxBySafeTxHash' && transaction === undefined) throw new Error('No such transaction')
    if (method === 'getTxBySafeTxHash') return transaction
    if (method === 'signMessage' || method === 'signTypedMessage') return { signature: '0xabcd' }
    if (method !== 'rpcCall') return []
    const { call } = Object(params)
    if (call === 'eth_getTransactionByHash') return { hash: '0x77', nonce: '0x1' }
    if (call === 'eth_getBlockByNumber') return { number: '0x10' }
    if (call === 'eth_getTransactionReceipt')
      return { transactionHash: '0x77', blockHash: '0xb1', blockNumber: '0x10', gasUsed: '0x5208', logs: [] }
    return '0x1'
  }
  return { asked, told }
}

beforeEach(() => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { parent: {}, crypto }))
})
afterEach(() => vi.unstubAllGlobals())

const theirs = (told: (method: string, params: unknown) => Promise<unknown>) => {
  const sdk = new SafeAppsSDK()
  const communicator = Reflect.get(sdk, 'communicator')
  communicator.send = async (method: string, params: unknown) => ({ data: await told(method, params) })
  return new SafeAppProvider({ ...safe, threshold: 1, owners: [], isReadOnly: false }, sdk)
}

type Call = readonly [method: string, params?: readonly unknown[]]

const play = async (provider: { request: (call: never) => unknown }, calls: readonly Call[]) => {
  const answers: unknown[] = []
  for (const [method, params = []] of calls)
    try {
      // Some of the vendor's change what they are given.
      answers.push(await Reflect.apply(provider.request, provider, [{ method, params: structuredClone(params) }]))
    } catch {
      answers.push('refused')
    }
  return answers
}

const typedData = { domain: {}, types: {}, message: {}, primaryType: 'Mail' }
const transaction = { from: safeAddress, to: other, value: '0x1', data: '0x12', gas: '0x5208' }
const calls: readonly Call[] = [
  ['eth_accounts'],
  ['eth_chainId'],
  ['net_version'],
  ['personal_sign', ['0x68', safeAddress]],
  ['personal_sign', ['0x68', safeAddress.toUpperCase().replace('0X', '0x')]],
  ['personal_sign', ['0x68', other]],
  ['eth_sign', [safeAddress, '0x68']],
  ['eth_signTypedData', [safeAddress, typedData]],
  ['eth_signTypedData_v4', [safeAddress, JSON.stringify(typedData)]],
  ['eth_signTypedData_v4', [other, JSON.stringify(typedData)]],
  ['eth_signTypedData_v4', [safeAddress, 'no JSON']],
  ['eth_getTransactionByHash', ['0x5afe']],
  ['eth_sendTransaction', [transaction]],
  ['eth_sendTransaction', [{ to: other, value: undefined, data: undefined }]],
  ['eth_getTransactionByHash', ['0x5afe']],
  ['eth_getTransactionReceipt', ['0x5afe']],
  ['eth_blockNumber'],
  ['eth_getBalance', [other]],
  ['eth_getBalance', [other, '0x5']],
  ['eth_getCode', [other]],
  ['eth_getTransactionCount', [other, 'pending']],
  ['eth_getStorageAt', [other, 5]],
  ['eth_getBlockByNumber', [17]],
  ['eth_getBlockByNumber', ['latest', true]],
  ['eth_getBlockByHash', ['0xb1']],
  ['eth_call', [{ to: other, data: '0x' }]],
  ['eth_estimateGas', [{ to: other }]],
  ['eth_getLogs', [{ address: other }]],
  ['eth_gasPrice'],
  ['safe_setSettings', [{ offChainSigning: true }]],
  ['wallet_getPermissions'],
  ['wallet_requestPermissions', [[{ requestAddressBook: {} }]]],
  ['wallet_requestPermissions', [[{ eth_accounts: {} }]]],
  [
    'wallet_sendCalls',
    [{ from: safeAddress, chainId: '0x64', calls: [{ to: other }, { to: other, value: '0x2', data: '0x1' }] }],
  ],
  ['wallet_sendCalls', [{ from: safeAddress, chainId: '0x1', calls: [] }]],
  ['wallet_sendCalls', [{ from: other, chainId: '0x64', calls: [] }]],
  ['wallet_sendCalls', [{ from: safeAddress, chainId: '0x64', calls: [{}] }]],
  ['wallet_getCallsStatus', ['0x5afe']],
  ['wallet_getCapabilities', [safeAddress]],
  ['wallet_showCallsStatus', ['0x5afe']],
  ['wallet_revokePermissions', [{ eth_accounts: {} }]],
  ['eth_sendRawTransaction', ['0x']],
  ['toString'],
]

describe('a Safe as a wallet', () => {
  it.each([
    ['has executed it', executed],
    ['waits for its owners', pending],
    ['knows no such transaction', undefined],
  ])('asks and answers as the vendor’s provider does: a Safe that %s', async (_, transaction) => {
    const [parent, reference] = [createParent(transaction), createParent(transaction)]
    const answers = await play(createSafeProvider(parent.told, safe), calls)
    expect(answers).toEqual(await play(theirs(reference.told), calls))
    expect(parent.asked).toEqual(reference.asked)
    expect(parent.asked.length).toBeGreaterThan(25)
  })

  it.each([
    ['eth_sendRawTransaction', ['0x'], 4200],
    ['wallet_switchEthereumChain', [{ chainId: '0x1' }], 4902],
    ['wallet_switchEthereumChain', [], 4902],
    ['wallet_addEthereumChain', [{}], 4902],
  ])('says why it does not do %s %j', async (method, params, code) => {
    const { told, asked } = createParent(undefined)
    await expect(createSafeProvider(told, safe).request({ method, params })).rejects.toMatchObject({ code })
    expect(asked).toEqual([])
  })
})
