import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createGatewayWorld, type GatewayWorld } from './support/gateway-world.ts'
import {
  keeper,
  type SandboxNetworks,
  second,
  solanaId,
  solanaKeeper,
  startSandboxNetworks,
} from './support/sandbox-networks.ts'

let chains: SandboxNetworks
let world: GatewayWorld
beforeAll(async () => {
  chains = await startSandboxNetworks()
  world = await createGatewayWorld({ networks: chains.networks, limits: { requests: 10_000 } })
})
afterAll(() => Promise.all([world.stop(), chains.stop()]))

const balances = async (address: string, query: string): Promise<unknown> => {
  const response = await world.ask(
    `/v1/account/${address}/balance?projectId=sample&currency=usd&st=appkit&sv=html${query}`,
  )
  expect(response.status).toBe(200)
  return response.json()
}

const tokenOf = (symbol: string): string => chains.tokens.get(symbol)?.toLowerCase() ?? ''

describe('what an account owns', () => {
  test('is the native currency and the tokens that the owner names, exactly, with their values', async () => {
    expect(await balances(second, '&chainId=eip155:31337')).toEqual({
      balances: [
        {
          name: 'Ether',
          symbol: 'ETH',
          chainId: 'eip155:31337',
          value: 31_205_000,
          price: 3120.5,
          quantity: { decimals: '18', numeric: '10000' },
          iconUrl: world.imageUrl('https://pictures.example/ether.png'),
        },
        {
          name: 'Lantern Dollar',
          symbol: 'LNTD',
          chainId: 'eip155:31337',
          address: `eip155:31337:${tokenOf('LNTD')}`,
          value: 0.9998 * 910,
          price: 0.9998,
          quantity: { decimals: '6', numeric: '910' },
          iconUrl: '',
        },
      ],
    })
  })

  test('has no value and no price where nobody knows a price', async () => {
    expect(await balances(keeper, '&chainId=eip155:31338')).toEqual({
      balances: [
        {
          name: 'Ether',
          symbol: 'ETH',
          chainId: 'eip155:31338',
          quantity: { decimals: '18', numeric: '250' },
          iconUrl: '',
        },
      ],
    })
  })

  test('is the same by the number of the chain, and in any case of the address', async () => {
    const byId = await balances(keeper, '&chainId=eip155:31337')
    expect(await balances(keeper.toLowerCase(), '&chainId=31337')).toEqual(byId)
  })

  test('is of all networks on which such an address can be, where none is named', async () => {
    const of = async (address: string) => {
      const answer = (await balances(address, '')) as { readonly balances: readonly { readonly chainId: string }[] }
      return new Set(answer.balances.map(({ chainId }) => chainId))
    }
    expect(await of(keeper)).toEqual(new Set(['eip155:31337', 'eip155:31338']))
    expect(await of(solanaKeeper)).toEqual(new Set([solanaId]))
  })

  test('has further tokens, freshly read, where they are asked for, also of which nothing is owned', async () => {
    const [muted, nothing] = [tokenOf('MUTED'), '0x00000000000000000000000000000000000000aa']
    const asked = [
      `eip155:31337:${chains.tokens.get('MUTED')}`,
      `eip155:31337:${nothing}`,
      `eip155:31338:${tokenOf('SALTM')}`,
    ]
    const answer = await balances(second, `&chainId=eip155:31337&forceUpdate=${asked.join(',')}`)
    expect(answer).toMatchObject({
      balances: [
        { symbol: 'ETH' },
        { symbol: 'LNTD' },
        {
          name: 'Mute Dollar',
          symbol: 'MUTED',
          address: `eip155:31337:${muted}`,
          quantity: { decimals: '6', numeric: '0' },
        },
      ],
    })
    expect(answer).not.toMatchObject({ balances: [{}, {}, {}, {}] })
  })

  test('is SOL with its address, and tokens of both programs, on Solana', async () => {
    const answer = await balances(solanaKeeper, `&chainId=${solanaId}`)
    expect(answer).toEqual({
      balances: [
        {
          name: 'Solana',
          symbol: 'SOL',
          chainId: solanaId,
          address: `${solanaId}:So11111111111111111111111111111111111111111`,
          value: 112_500,
          price: 150,
          quantity: { decimals: '9', numeric: '750' },
          iconUrl: '',
        },
        {
          // A mint of the older program does not say how it is called.
          name: '4PJr2U…XVYP',
          symbol: '4PJr2U…XVYP',
          chainId: solanaId,
          address: `${solanaId}:4PJr2U6PgBTQkycRmFVaKti5AgsEXnXoKhjZVBLSXVYP`,
          quantity: { decimals: '6', numeric: '420.5' },
          iconUrl: '',
        },
        {
          name: 'Reef Nine',
          symbol: 'REEF9',
          chainId: solanaId,
          address: `${solanaId}:GbMKoYMzuiyYPVa6nWe7xV8JJEG8Q6WyJZfnDRBr7dET`,
          quantity: { decimals: '9', numeric: '5.000000001' },
          iconUrl: '',
        },
      ],
    })
  })
})

const path = `/v1/account/${keeper}/balance`
const failed = (field: string) => ({ status: 'FAILED', reasons: [{ field, description: expect.any(String) }] })

describe('a wrong question', () => {
  test.each([
    [`${path}?projectId=sample`, 'missing field `currency`'],
    [`${path}?currency=usd`, 'missing field `projectId`'],
  ])('%s lacks something, and is told in plain text', async (question, reason) => {
    const response = await world.ask(question)
    expect(response.status).toBe(400)
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(await response.text()).toBe(`Failed to deserialize query string: ${reason}`)
  })

  test.each([
    [401, 'authentication', `${path}?projectId=stranger&currency=usd`],
    [401, 'authentication', `${path}?projectId=&currency=usd`],
    [400, 'currency', `${path}?projectId=sample&currency=eur`],
    [400, 'chainId', `${path}?projectId=sample&currency=usd&chainId=eip155:999`],
    [400, 'chainId', `${path}?projectId=sample&currency=usd&chainId=`],
    [400, 'chainId', `${path}?projectId=sample&currency=usd&chainId=bip122:000000000019d6689c085ae165831e93`],
    [400, 'address', `/v1/account/0x12/balance?projectId=sample&currency=usd`],
    [400, 'address', `/v1/account/${'f'.repeat(40)}/balance?projectId=sample&currency=usd`],
    [400, 'address', `/v1/account/${solanaKeeper}/balance?projectId=sample&currency=usd&chainId=eip155:31337`],
    // Base58 of the right length, and of 33 bytes.
    [400, 'address', `/v1/account/${'z'.repeat(44)}/balance?projectId=sample&currency=usd`],
    [400, '', `${path}?projectId=sample&currency=usd&forceUpdate=0x12`],
    [400, '', `${path}?projectId=sample&currency=usd&forceUpdate=${Array(21).fill(`eip155:1:${keeper}`).join(',')}`],
  ])('is answered with %d of %o: %s', async (status, field, question) => {
    const response = await world.ask(question)
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual(failed(field))
  })
})

test('what is worth most comes first, whichever network it is on, and what nobody knows a price of last, in its order', async () => {
  const { 'eip155:31337': one, 'eip155:31338': two, ...others } = chains.networks
  if (one === undefined || two === undefined) throw new Error('There are no two chains.')
  const prices = { source: 'fixed', usd: { [tokenOf('LNTD')]: 2_000_000, native: 0.01 } } as const
  const priced = await createGatewayWorld({
    networks: {
      'eip155:31337': { ...one, prices },
      'eip155:31338': { ...two, prices: { ...prices, usd: { native: 9 } } },
      ...others,
    },
  })
  const rowsOf = async (query: string): Promise<readonly string[]> => {
    const answer = await priced.ask(`/v1/account/${second}/balance?projectId=sample&currency=usd${query}`)
    const { balances: rows } = (await answer.json()) as {
      readonly balances: readonly { symbol: string; chainId: string; value?: number }[]
    }
    return rows.map(
      ({ symbol, chainId, value }) => `${symbol} ${chainId.slice(-1)} ${value === undefined ? '' : 'priced'}`,
    )
  }
  const unpriced = `&forceUpdate=eip155:31337:${tokenOf('MUTED')}`
  expect(await rowsOf(unpriced)).toEqual(['LNTD 7 priced', 'ETH 8 priced', 'ETH 7 priced', 'MUTED 7 '])
  expect(await rowsOf(`&chainId=eip155:31337${unpriced}`)).toEqual(['LNTD 7 priced', 'ETH 7 priced', 'MUTED 7 '])
  await priced.stop()
})

test('a chain that does not answer is 503, and hides no other where none is named', async () => {
  const { 'eip155:31337': first, ...others } = chains.networks
  if (first === undefined) throw new Error('There is no first chain.')
  const away = { ...first, rpcUrls: ['http://127.0.0.1:1'] }
  const broken = await createGatewayWorld({ networks: { ...others, 'eip155:31337': away } })
  const response = await broken.ask(`${path}?projectId=sample&currency=usd&chainId=eip155:31337`)
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual(failed('chainId'))
  const all = await broken.ask(`${path}?projectId=sample&currency=usd`)
  expect(await all.json()).toMatchObject({ balances: [{ chainId: 'eip155:31338' }] })
  await broken.stop()
})
