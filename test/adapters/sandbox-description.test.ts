import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { readSandboxDescription } from '../../infrastructure/http/sandbox-description.ts'

const servers: Server[] = []
const stop = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()))
afterEach(async () => {
  await Promise.all(servers.splice(0).map(stop))
})
const answering = async (value: unknown): Promise<string> => {
  const server = createServer((_, response) => response.setHeader('connection', 'close').end(JSON.stringify(value)))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

const chain = { caipNetworkId: 'eip155:31337', name: 'One', rpcUrl: 'http://127.0.0.1:1' }
const account = { address: '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266', privateKey: '0xac' }

describe('the description of a sandbox', () => {
  it('is read, and what it holds besides is left out', async () => {
    const services = {
      ...{ relay: 'ws://127.0.0.1:2', directory: 'http://127.0.0.1:3', blockchain: 'http://127.0.0.1:4' },
      secureSite: 'http://wallet.localhost:5',
    }
    const url = await answering({
      services: { ...services, other: 1 },
      mailbox: 'http://localhost:6',
      pocketWallet: 'http://localhost:7',
      chains: [{ ...chain, more: 1 }],
      accounts: [account],
    })
    const others = { chains: [], accounts: [] }
    const value = { services, mailbox: 'http://localhost:6', chains: [chain], accounts: [account], others }
    expect(await readSandboxDescription(url)).toEqual({ ok: true, value })
  })

  it('has chains and accounts of other namespaces, which stand by themselves; what makes no sense is passed over', async () => {
    const regtest = { caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328', name: 'Regtest' }
    const key = { namespace: 'solana', address: '6hvcvmYb', privateKey: '5J' }
    const url = await answering({
      chains: [regtest, { caipNetworkId: 'solana:no', name: '' }, { ...chain, rpcUrl: undefined }, chain],
      accounts: [key, { namespace: 'solana', address: 1, privateKey: '5J' }, { namespace: 'eip155', ...account }],
    })
    const others = { chains: [regtest], accounts: [key] }
    const value = { services: {}, chains: [chain], accounts: [account], others }
    expect(await readSandboxDescription(url)).toEqual({ ok: true, value })
  })

  it.each([
    {},
    { chains: [], accounts: [account] },
    { chains: [chain], accounts: [] },
    { chains: [{ ...chain, caipNetworkId: 'near:1' }], accounts: [account] },
    { chains: [{ ...chain, rpcUrl: 'nowhere' }], accounts: [account] },
    { chains: [chain], accounts: [{ ...account, privateKey: 1 }] },
  ])('that is none is named: %j', async (value) => {
    expect(await readSandboxDescription(await answering(value))).toEqual({
      ok: false,
      failure: expect.stringContaining('is no Latchkey sandbox'),
    })
  })

  it('that is not there says what to start', async () => {
    const url = await answering({})
    await Promise.all(servers.splice(0).map(stop))
    expect(await readSandboxDescription(url)).toEqual({ ok: false, failure: expect.stringContaining('npm start') })
  })
})
