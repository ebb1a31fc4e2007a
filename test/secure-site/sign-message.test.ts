import { stringToHex, verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFrameWorld, type FrameWorld } from './support/frame-world.ts'
import { approveUntilSaid, codeOf, createSigningVisit, resultOf, type SigningVisit } from './support/signing-visit.ts'

let world: FrameWorld
let visit: SigningVisit
beforeAll(async () => {
  world = await createFrameWorld({ storage: 'partitioned' })
  visit = await createSigningVisit(world)
})
afterAll(() => world.stop())

test('a message is signed once the visitor has pressed Approve, on the page that shows it', async () => {
  const answered = visit.request('personal_sign', [stringToHex('Hello \u202Eworld'), visit.address])
  const surface = await visit.surface()
  await surface.getByRole('heading', { name: 'Sign a message' }).waitFor()
  expect(await surface.locator('pre').first().textContent()).toBe('Hello ‹U+202E›world')
  expect(await surface.getByText(world.hosts.one, { exact: true }).count()).toBe(1)
  expect(await surface.getByText(visit.address).count()).toBe(1)
  await surface.getByRole('button', { name: 'Approve' }).click()
  const signature = resultOf(await answered) as `0x${string}`
  expect(await verifyMessage({ address: visit.address, message: 'Hello \u202Eworld', signature })).toBe(true)
  await surface.getByText('Signed.').waitFor()
})

test('the visitor rejects it; the account may stand in front', async () => {
  const answered = visit.request('personal_sign', [visit.address, 'Hello'])
  const surface = await visit.surface()
  await surface.getByRole('button', { name: 'Reject' }).click()
  expect(codeOf(await answered)).toBe('REJECTED')
})

const signInTo = (domain: string, uri: string, more = ''): string =>
  `${domain} wants you to sign in with your Ethereum account:\n${visit.address}\n\n\nURI: ${uri}\nVersion: 1\nChain ID: 1\nNonce: abcdefgh12345678\nIssued At: 2026-11-29T12:00:00.000Z${more}`

test('a sign-in to another page is refused before the visitor is asked, however it is written', async () => {
  const foreign = signInTo('evil.example', 'https://evil.example')
  for (const text of [foreign, `\n\n${foreign.toUpperCase()}`, stringToHex(foreign), stringToHex(`\u0000${foreign}`)])
    expect(codeOf(await visit.request('personal_sign', [text, visit.address]))).toBe('FOREIGN_SIGN_IN')
  const { host, origin } = new URL(world.hosts.one)
  const withRights = signInTo(host, origin, '\nResources:\n- urn:recap:eyJhdHQiOnt9fQ')
  expect(codeOf(await visit.request('personal_sign', [withRights, visit.address]))).toBe('FOREIGN_SIGN_IN')
})

test('one to the page itself is shown', async () => {
  const { host, origin } = new URL(world.hosts.one)
  const message = signInTo(host, origin)
  const answered = visit.request('personal_sign', [message, visit.address])
  const surface = await visit.surface()
  await surface.getByRole('button', { name: 'Approve' }).click()
  const signature = resultOf(await answered) as `0x${string}`
  expect(await verifyMessage({ address: visit.address, message, signature })).toBe(true)
})

test.each<[string, string, () => unknown, string]>([
  ['another account', 'personal_sign', () => ['Hello', `0x${'11'.repeat(20)}`], 'UNAUTHORIZED_ACCOUNT'],
  ['no account', 'personal_sign', () => ['Hello', 'you'], 'INVALID_PARAMS'],
  ['no list', 'personal_sign', () => ({ data: 'Hello' }), 'INVALID_PARAMS'],
  ['a method of no wallet', 'eth_sign', () => [visit.address, '0x00'], 'METHOD_NOT_ALLOWED'],
  ['a name of every object', 'constructor', () => [], 'METHOD_NOT_ALLOWED'],
])('%s is refused, and nobody is asked', async (_, method, params, code) => {
  const before = await visit.page.evaluate(() => walletFrame.pending())
  expect(codeOf(await visit.request(method, params()))).toBe(code)
  expect(await visit.page.evaluate(() => walletFrame.pending())).toBe(before)
})

test('what is aborted before the press is not signed; afterwards it is', async () => {
  const early = crypto.randomUUID()
  const withdrawn = visit.request('personal_sign', ['early', visit.address], undefined, early)
  const surface = await visit.surface()
  await surface.getByText('early', { exact: true }).waitFor()
  await visit.abort(early)
  expect(codeOf(await withdrawn)).toBe('ABORTED')
  await surface.getByText('The page has withdrawn its request.').waitFor()
  const late = crypto.randomUUID()
  const answered = visit.request('personal_sign', ['late', visit.address], undefined, late)
  await surface.getByText('late', { exact: true }).waitFor()
  await approveUntilSaid(surface, 'Signing…')
  await visit.abort(late)
  expect(resultOf(await answered)).toMatch(/^0x[0-9a-f]{130}$/)
})

test('several wait for one another, ten at most', async () => {
  const answers = Array.from({ length: 12 }, (_, at) =>
    visit.request('personal_sign', [`message ${at}`, visit.address]),
  )
  expect(codeOf(await Promise.race(answers))).toBe('TOO_MANY_REQUESTS')
  const surface = await visit.surface()
  for (let at = 0; at < 11; at += 1) {
    const shown = (await surface.locator('pre').first().textContent()) ?? ''
    await surface.getByRole('button', { name: 'Reject' }).click()
    if (at < 10) await surface.getByText(shown, { exact: true }).waitFor({ state: 'detached' })
  }
  const codes = (await Promise.all(answers)).map(codeOf)
  expect(codes.filter((code) => code === 'REJECTED')).toHaveLength(11)
})

test('nobody signs for a visitor who is signed out, and what waits is over', async () => {
  const other = await createSigningVisit(world)
  const waiting = other.request('personal_sign', ['Hello', other.address])
  await other.asked(1)
  await other.ask('SIGN_OUT')
  expect(codeOf(await waiting)).toBe('ABORTED')
  expect(codeOf(await other.request('personal_sign', ['Hello', other.address]))).toBe('NOT_SIGNED_IN')
})
