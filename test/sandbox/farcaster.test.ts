import { createAppClient, createWalletClient } from '@farcaster/auth-client'
import { createPublicClient, type Hex, http } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { artifacts } from '../../sandbox/contracts/artifacts.ts'
import { farcasterAccount } from '../../sandbox/farcaster/farcaster-accounts.ts'
import { type RunningFarcaster, startFarcaster } from '../../sandbox/farcaster/start-farcaster.ts'
import { startFarcasterChain } from '../secure-site/support/farcaster-world.ts'
import { answerInApp } from '../support/farcaster-app.ts'

let chain: Awaited<ReturnType<typeof startFarcasterChain>>
let farcaster: RunningFarcaster
beforeAll(async () => {
  chain = await startFarcasterChain()
  farcaster = await startFarcaster({ port: 0, chain: Promise.resolve(chain) })
}, 60_000)
afterAll(async () => {
  await farcaster.stop()
  await chain.stop()
})

const registry = <Answer>(functionName: string, args: readonly unknown[]): Promise<Answer> =>
  createPublicClient({ transport: http(chain.rpcUrl) }).readContract({
    ...{ address: chain.idRegistry as Hex, abi: artifacts.IdRegistry.abi, functionName, args },
  }) as Promise<Answer>

/** Farcaster's own client, on this relay and this registry. */
const clients = () => {
  const given = {
    relay: farcaster.url,
    ethereum: {
      getFid: (custody: Hex) => registry<bigint>('idOf', [custody]),
      isValidAuthAddress: async () => false,
      publicClient: createPublicClient({ transport: http(chain.rpcUrl) }),
    },
  }
  return { app: createAppClient(given), wallet: createWalletClient(given) }
}
const asked = { siweUri: 'https://site.example/login', domain: 'site.example', nonce: 'abcdefgh12345678' }

test('Farcaster’s own client opens a channel, waits, and takes what the app of the sandbox has signed', async () => {
  const { app, wallet } = clients()
  const opened = await app.createChannel(asked)
  if (opened.isError) throw opened.error
  const { channelToken, url, nonce } = opened.data
  expect([opened.response.status, nonce]).toEqual([201, asked.nonce])
  expect(wallet.parseSignInURI({ uri: url })).toMatchObject({ channelToken })
  const pending = await app.status({ channelToken })
  expect([pending.response?.status, pending.data?.state]).toEqual([202, 'pending'])
  await answerInApp(url, { name: 'mara' })
  const done = await app.watchStatus({ channelToken })
  if (done.isError) throw done.error
  const { state, message = '', signature = '0x', username, fid } = done.data
  expect([state, username]).toEqual(['completed', 'mara'])
  const { domain } = asked
  const checked = await app.verifySignInMessage({ nonce, domain, message, signature, acceptAuthAddress: false })
  expect(checked).toMatchObject({ isError: false, success: true, fid })
  const elsewhere = await app.verifySignInMessage({ nonce, domain: 'other.example', message, signature })
  expect(elsewhere.isError).toBe(true)
})

test('the client of a wallet answers a channel with the key of the app alone', async () => {
  const { app, wallet } = clients()
  const opened = await app.createChannel(asked)
  if (opened.isError) throw opened.error
  const { channelToken } = opened.data
  const { key, fid } = await farcasterAccount(chain, 'noor')
  const { siweUri: uri, domain, nonce } = asked
  const built = wallet.buildSignInMessage({ address: key.address, uri, domain, nonce, fid })
  if (built.isError) throw built.error
  const { message } = built
  const answer = { channelToken, message, signature: await key.signMessage({ message }), fid, username: 'noor' }
  const foreign = await wallet.authenticate({ ...answer, authKey: 'another' })
  expect(foreign.response?.status).toBe(401)
  expect((await app.status({ channelToken })).data?.state).toBe('pending')
  const own = await wallet.authenticate({ ...answer, authKey: farcaster.authKey })
  expect(own.response?.status).toBe(201)
  expect((await app.status({ channelToken })).data).toMatchObject({ state: 'completed', fid })
})

test('each name has an account of its own, which is registered once', async () => {
  const [first, again, other] = [
    await farcasterAccount(chain, 'one'),
    await farcasterAccount(chain, 'one'),
    await farcasterAccount(chain, 'two'),
  ]
  expect([again.fid, again.key.address]).toEqual([first.fid, first.key.address])
  expect(other.fid).not.toBe(first.fid)
  expect(await registry('custodyOf', [BigInt(first.fid)])).toBe(first.key.address)
})

test('a page without script asks for the name; a channel that was refused or answered is over', async () => {
  const { app } = clients()
  for (const answer of [{ name: 'mara' }, 'refuse'] as const) {
    const opened = await app.createChannel(asked)
    if (opened.isError) throw opened.error
    const { url, channelToken } = opened.data
    const page = await (await fetch(url)).text()
    for (const part of ['Account name', 'Approve', 'Refuse', 'site.example']) expect(page).toContain(part)
    expect(page).not.toContain('<script')
    await answerInApp(url, answer)
    expect((await fetch(url)).status).toBe(400)
    await expect(answerInApp(url, { name: 'eve' })).rejects.toThrow()
    expect((await app.status({ channelToken })).response?.status).toBe(answer === 'refuse' ? 401 : 200)
  }
  expect((await app.status({ channelToken: 'nobody' })).response?.status).toBe(401)
})
