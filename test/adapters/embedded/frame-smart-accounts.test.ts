import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EmbeddedAccountType } from '../../../core/domain/embedded-wallet/embedded-account.ts'
import type { RemoteEvent } from '../../../core/ports/connections/remote-wallet.ts'
import type { WalletEvent } from '../../../core/ports/connections/wallet-connector.ts'
import type { EmbeddedProvider } from '../../../infrastructure/wallets/embedded/embedded-provider.ts'
import { createFrameWallet, type FrameWallet } from '../../../infrastructure/wallets/embedded/frame-wallet.ts'
import { hearth, meadow } from '../../support/core-world.ts'
import { createFrameStand, type FrameStand } from '../../support/frame-stand.ts'

const own = privateKeyToAccount(`0x${'1'.repeat(64)}`).address
const contract = privateKeyToAccount(`0x${'2'.repeat(64)}`).address
const { caipNetworkId: chainId } = hearth
const plain = [{ address: own, type: 'eoa' }] as const
const both = [{ address: contract, type: 'smartAccount' }, ...plain] as const
const user = (preferredAccountType: EmbeddedAccountType, accounts: readonly { readonly address: string }[] = both) => {
  const ordered = preferredAccountType === 'eoa' ? [...accounts].reverse() : accounts
  return { email: 'ada@mail.example', address: ordered[0]?.address, chainId, accounts: ordered, preferredAccountType }
}
const hearthNumber = Number(chainId.split(':')[1])
const never = (): AbortSignal => new AbortController().signal

let stand: FrameStand
let wallet: FrameWallet
let told: (RemoteEvent | WalletEvent)[]
beforeEach(() => {
  stand = createFrameStand()
  told = []
  wallet = createFrameWallet(
    {
      address: 'https://wallet.test',
      projectId: 'sample',
      accountTypes: { eip155: 'smartAccount' },
      clock: stand.clock,
      networks: [hearth, meadow],
      rpc: { custom: {} },
      readNetwork: async () => undefined,
      alert: () => undefined,
      page: { host: 'tidewater.test', origin: 'https://tidewater.test' },
      createFrame: stand.createFrame,
    },
    (event) => told.push(event),
  )
  wallet.on((event) => told.push(event))
})
afterEach(async () => {
  await wallet.dispose()
  stand.stop()
})

const answer: FrameStand['answer'] = (...about) => stand.answer(...about)
const connect = () => wallet.connect(['eip155'], never())
const enable = (...numbers: readonly number[]) =>
  answer('GET_SMART_ACCOUNT_ENABLED_NETWORKS', { smartAccountEnabledNetworks: numbers })
const provider = () => wallet.provider('eip155') as EmbeddedProvider
const ask = (method: string, params: readonly unknown[] = []) => provider().request({ method, params })

const [here = '', elsewhere = ''] = [chainId, meadow.caipNetworkId].map(
  (id) => `0x${Number(id.split(':')[1]).toString(16)}`,
)

/** Connected, with the smart account on the first network. */
const connected = async (preferred: EmbeddedAccountType = 'smartAccount') => {
  const asked = connect()
  expect(await answer('GET_USER', user(preferred))).toEqual({ chainId, preferredAccountType: 'smartAccount' })
  await enable(hearthNumber)
  return asked
}

describe('the accounts of a visitor', () => {
  it('are both where the network has smart accounts, the one that counts first, and the key’s own elsewhere', async () => {
    expect(await connected()).toMatchObject({
      ok: true,
      value: [
        {
          accounts: both,
          networkIds: [chainId, meadow.caipNetworkId],
          accountsThere: { [meadow.caipNetworkId]: plain },
          preferredType: 'smartAccount',
        },
      ],
    })
    expect(await ask('eth_accounts')).toEqual([contract])
    await wallet.switchNetwork(meadow, never())
    expect(await ask('eth_accounts')).toEqual([own])
    expect(told.at(-1)).toMatchObject({ type: 'network-changed', accounts: plain })
  })

  it('say where somebody else pays what the contract costs', async () => {
    const asked = connect()
    await answer('GET_USER', user('smartAccount'))
    const sponsored = { smartAccountEnabledNetworks: [hearthNumber], sponsoredNetworks: [hearthNumber, 99] }
    await answer('GET_SMART_ACCOUNT_ENABLED_NETWORKS', sponsored)
    expect(await asked).toMatchObject({ value: [{ accounts: [{ ...both[0], isSponsored: true }, both[1]] }] })
    const given = await asked
    if (given.ok) expect(given.value[0].accounts[1]).not.toHaveProperty('isSponsored')
  })

  it('have who pays named by the page, where the wallet says so', async () => {
    const asked = connect()
    await answer('GET_USER', user('smartAccount'))
    const enabled = { smartAccountEnabledNetworks: [hearthNumber], takesPaymasters: true }
    await answer('GET_SMART_ACCOUNT_ENABLED_NETWORKS', enabled)
    await asked
    const found = await ask('wallet_getCapabilities', [contract])
    expect(found).toMatchObject({ [here]: { atomic: { status: 'supported' }, paymasterService: { supported: true } } })
    expect(found).not.toMatchObject({ [elsewhere]: { paymasterService: {} } })
  })

  it('are there where the network of the contract does not answer', async () => {
    const asked = connect()
    await answer('GET_USER', user('smartAccount', plain))
    await enable(Number(meadow.caipNetworkId.split(':')[1]))
    await answer('INIT_SMART_ACCOUNT', { address: contract })
    expect(await asked).toMatchObject({ value: [{ accountsThere: { [meadow.caipNetworkId]: both } }] })
  })

  it('are as the visitor prefers', async () => {
    expect(await connected('eoa')).toMatchObject({ value: [{ preferredType: 'eoa', accounts: [plain[0], both[0]] }] })
    expect(await ask('eth_accounts')).toEqual([own])
  })

  it('a smart account that the first network has not is asked for where it is', async () => {
    const asked = connect()
    await answer('GET_USER', user('smartAccount', plain))
    await enable(Number(meadow.caipNetworkId.split(':')[1]))
    expect(await answer('INIT_SMART_ACCOUNT', { address: contract, isDeployed: false })).toEqual({
      chainId: meadow.caipNetworkId,
    })
    expect(await asked).toMatchObject({
      value: [{ accounts: plain, accountsThere: { [meadow.caipNetworkId]: both } }],
    })
  })

  it('of a project without them nothing more is asked, and nothing is another', async () => {
    const asked = connect()
    await answer('GET_USER', { email: 'ada@mail.example', address: own, chainId, accounts: plain })
    expect(await asked).toMatchObject({ ok: true, value: [{ accounts: [{ address: own }] }] })
    const given = await asked
    if (given.ok) expect(given.value[0].accounts).toEqual([{ address: own }])
  })

  it.each([
    ['an address that is none', both.map((one) => ({ ...one, address: '0x12' }))],
    ['another type', [{ address: contract, type: 'payment' }]],
    ['another first account', [...plain, { address: contract, type: 'smartAccount' }]],
  ])('%s is no answer', async (_, accounts) => {
    const asked = connect()
    await answer('GET_USER', { ...user('smartAccount'), accounts })
    expect(await asked).toMatchObject({ ok: false, failure: { code: 'INVALID_WALLET_RESPONSE' } })
  })
})

describe('another account', () => {
  it('counts once the wallet has it: the modal hears of it, and hosts', async () => {
    await connected()
    const heard: unknown[] = []
    provider().on('accountsChanged', (accounts) => heard.push(accounts))
    const done = wallet.login.preferAccount('eoa', never())
    expect(await answer('SET_PREFERRED_ACCOUNT', { type: 'eoa', address: own })).toEqual({ type: 'eoa' })
    expect(await done).toEqual({ ok: true, value: undefined })
    await Promise.resolve()
    expect(told.at(-1)).toMatchObject({ type: 'accounts-changed', accounts: [plain[0], both[0]] })
    expect(await ask('eth_accounts')).toEqual([own])
    expect(heard).toEqual([[own]])
  })

  it('does not, where the wallet says no or answers for another', async () => {
    await connected()
    const refused = wallet.login.preferAccount('eoa', never())
    await answer('SET_PREFERRED_ACCOUNT', { code: 'SITE_UNREACHABLE', message: 'No' }, 1, 'ERROR')
    expect(await refused).toMatchObject({ ok: false })
    const lying = wallet.login.preferAccount('eoa', never())
    await answer('SET_PREFERRED_ACCOUNT', { type: 'smartAccount', address: contract }, 2)
    expect(await lying).toMatchObject({ ok: false, failure: { code: 'INVALID_WALLET_RESPONSE' } })
    const stranger = wallet.login.preferAccount('eoa', never())
    await answer('SET_PREFERRED_ACCOUNT', { type: 'eoa', address: contract }, 3)
    expect(await stranger).toMatchObject({ ok: false, failure: { code: 'INVALID_WALLET_RESPONSE' } })
    expect(await ask('eth_accounts')).toEqual([contract])
  })

  it('ends the session of a visitor who is not signed in any more', async () => {
    await connected()
    const asked = wallet.login.preferAccount('eoa', never())
    await answer('SET_PREFERRED_ACCOUNT', { code: 'NOT_SIGNED_IN', message: 'No' }, 1, 'ERROR')
    expect(await asked).toMatchObject({ ok: false, failure: { code: 'SESSION_ENDED' } })
    expect(told.at(-1)).toEqual({ type: 'disconnected' })
  })

  it('whoever has left meanwhile hears nothing', async () => {
    await connected()
    const asked = wallet.login.preferAccount('eoa', never())
    const left = wallet.disconnect(never())
    await answer('SET_PREFERRED_ACCOUNT', { type: 'eoa', address: own })
    await answer('SIGN_OUT')
    await left
    expect(await asked).toMatchObject({ ok: false, failure: { code: 'ABORTED' } })
  })
})

describe('calls', () => {
  it('of a smart account are one: said, asked in its name, and found by their id', async () => {
    await connected()
    expect(await ask('wallet_getCapabilities', [contract])).toEqual({
      [here]: { atomic: { status: 'supported' } },
      [elsewhere]: {},
    })
    const sent = ask('wallet_sendCalls', [{ version: '2.0.0', chainId: here, calls: [{ to: own, value: '0x1' }] }])
    const operation = { hash: `0x${'a'.repeat(64)}`, entryPoint: own, fromBlock: '0x1' }
    const request = await answer('RPC_REQUEST', { result: operation.hash, operation })
    expect(JSON.parse(Object(request).params)).toMatchObject([{ from: contract }])
    expect(await sent).toMatchObject({ id: expect.stringContaining('a'.repeat(64)) })
  })
})

describe('questions about user operations', () => {
  const query = ['eth_getUserOperationReceipt', [`0x${'a'.repeat(64)}`]] as const

  it('are the bundler’s to answer, and its no is the host’s to read', async () => {
    await connected()
    const asked = ask(...query)
    const request = await answer('ASK_BUNDLER', { answer: JSON.stringify({ result: { success: true } }) })
    expect(request).toEqual({ chainId, method: query[0], params: JSON.stringify(query[1]) })
    expect(await asked).toEqual({ success: true })
    const refused = ask(...query)
    await answer(
      'ASK_BUNDLER',
      { answer: JSON.stringify({ error: { code: -32_507, message: 'No\u202e such one' } }) },
      2,
    )
    await expect(refused).rejects.toMatchObject({ code: -32_507, message: expect.not.stringContaining('\u202e') })
  })

  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['neither of the two', '{}'],
    ['no object', '7'],
    ['an error that is none', '{"error":7}'],
  ])('that are answered with %s fail', async (_, given) => {
    await connected()
    const asked = ask(...query)
    await answer('ASK_BUNDLER', { answer: given })
    await expect(asked).rejects.toMatchObject({ code: -32_603 })
  })

  it('fail where the wallet does not answer them', async () => {
    await connected()
    const asked = ask(...query)
    await answer('ASK_BUNDLER', { code: 'NETWORK_UNREACHABLE', message: 'The bundler is silent' }, 1, 'ERROR')
    await expect(asked).rejects.toMatchObject({ code: -32_603 })
  })

  it('are none of the key’s own account', async () => {
    await connected('eoa')
    await expect(ask(...query)).rejects.toMatchObject({ code: 4200 })
  })
})
