import { randomInt } from 'node:crypto'
import { createServer, type Server } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { assertPortsFree, portBaseFromEnvironment, portsFor } from '../../sandbox/ports.ts'

const servers: Server[] = []

/**
 * The system hands out ports from 32768 on Linux and from 49152 elsewhere, also to the tests that run beside this one.
 * Below that nobody gets a neighbour of ours by chance between the choice and the check.
 */
const freeBase = async (): Promise<number> => {
  for (;;) {
    const base = randomInt(20_000, 32_000)
    const isFree = await assertPortsFree(portsFor(base)).then(
      () => true,
      () => false,
    )
    if (isFree) return base
  }
}

const occupy = (port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    servers.push(server)
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))))
})

describe('the sandbox ports', () => {
  test('lie one after the other from 4400', () => {
    expect(portsFor(portBaseFromEnvironment({}))).toEqual({
      react: 4400,
      plain: 4401,
      chains: [4402, 4403],
      relay: 4404,
      directory: 4405,
      pocketWallet: 4406,
      solana: [4407, 4408],
      events: 4409,
      gateway: 4410,
      secureSite: 4411,
      mailbox: 4412,
      issuers: 4413,
      bundler: 4414,
    })
  })

  test('follow LATCHKEY_PORT_BASE', () => {
    expect(portsFor(portBaseFromEnvironment({ LATCHKEY_PORT_BASE: '5100' })).chains).toEqual([5102, 5103])
  })

  test.each(['abc', '-1', '0', '70000', '65522', '44.5'])('refuse LATCHKEY_PORT_BASE=%s by name', (value) => {
    expect(() => portBaseFromEnvironment({ LATCHKEY_PORT_BASE: value })).toThrow(/LATCHKEY_PORT_BASE.*whole number/)
  })

  test('accept the highest base that leaves room for all fifteen', () => {
    expect(portBaseFromEnvironment({ LATCHKEY_PORT_BASE: '65521' })).toBe(65_521)
  })

  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])(
    'name the taken port at offset %i and the setting',
    async (offset) => {
      const base = await freeBase()
      const taken = await occupy(base + offset, '127.0.0.1')
      await expect(assertPortsFree(portsFor(base))).rejects.toThrow(
        new RegExp(`Port ${taken} is already in use.*LATCHKEY_PORT_BASE`),
      )
    },
  )

  test('a stranger who listens on ::1 alone is noticed, because browsers ask there first', async ({ skip }) => {
    const taken = await occupy(0, '::1').catch(() => skip('no IPv6 here'))
    await expect(assertPortsFree(portsFor(taken))).rejects.toThrow(`Port ${taken} is already in use`)
  })

  test('nothing is checked when the system chooses', async () => {
    await expect(assertPortsFree(portsFor('free'))).resolves.toBeUndefined()
  })
})
