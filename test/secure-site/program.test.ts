import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Mailbox, startMailbox } from '../../sandbox/mailbox/mailbox.ts'
import { createTestDatabase, type TestDatabase } from '../gateway/support/databases.ts'
import { buildServiceProgram, type ServiceProgram } from '../support/service-program.ts'
import { callDescriptor, contract, format, raw } from './support/descriptor-samples.ts'
import { createDeviceKey } from './support/site-device.ts'

let program: ServiceProgram
let created: TestDatabase
let mailbox: Mailbox
beforeAll(async () => {
  program = await buildServiceProgram('secure-site')
  created = await createTestDatabase()
  mailbox = await startMailbox({ port: 0 })
})
afterAll(async () => {
  await program.remove()
  await mailbox.stop()
  await created.drop()
})

const origin = 'https://app.example'
const publicUrl = 'http://wallet.localhost'
const options = () => ({
  PORT: '0',
  PUBLIC_URL: publicUrl,
  PROJECTS: JSON.stringify({ sample: { name: 'Sample', origins: [origin] } }),
  SMTP_URL: mailbox.smtpUrl,
  MAIL_FROM: 'wallet@site.example',
  DATABASE_URL: created.options.url,
})

test('says what it is, and in which version', async () => {
  const help = program.start({}, '--help')
  expect(await help.ended).toBe(0)
  expect(help.output()).toContain('PUBLIC_URL')
  const version = program.start({}, '--version')
  expect(await version.ended).toBe(0)
  expect(version.output()).toMatch(/^\d+\.\d+\.\d+\n$/)
})

test('refuses to start in public with the keys of development, and says so', async () => {
  const started = program.start({ ...options(), PUBLIC_URL: 'https://wallet.example' })
  expect(await started.ended).toBe(1)
  for (const name of ['SECRET', 'ACCOUNT_SHARE_KEY', 'RECOVERY_SHARE_KEY'])
    expect(started.output()).toContain(`${name}: is missing. Make one with`)
})

test('locks a folder of descriptors, starts with it and with its own, and not once a file was changed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'descriptors-'))
  const file = join(folder, 'pay.json')
  const descriptor = callDescriptor({ 'pay(address to)': format('Pay', [raw('to', 'To')]) })
  await writeFile(file, JSON.stringify(descriptor))
  expect(await program.start({}, 'descriptors', 'lock').ended).toBe(1)
  const locked = program.start({}, 'descriptors', 'lock', folder)
  expect([await locked.ended, locked.output()]).toEqual([0, 'descriptors.lock.json names 1 file\n'])
  expect(JSON.parse(await readFile(join(folder, 'descriptors.lock.json'), 'utf8'))).toEqual({
    'pay.json': expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  const started = program.start({ ...options(), DESCRIPTORS: folder })
  const url = await started.url('the wallet site listens')
  expect(await (await fetch(`${url}/descriptors/1/${contract}/call/0x0c11dedd`)).json()).toEqual(descriptor)
  const own = await fetch(`${url}/descriptors/31337/0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35/call/0x40c10f19`)
  expect(await own.json()).toMatchObject({ metadata: { owner: 'Latchkey Sandbox' } })
  started.child.kill('SIGTERM')
  await started.ended
  await writeFile(file, JSON.stringify(descriptor).replace('Pay', 'Win'))
  const changed = program.start({ ...options(), DESCRIPTORS: folder })
  expect(await changed.ended).toBe(1)
  expect(changed.output()).toContain('pay.json: is not the file that descriptors.lock.json names')
  await rm(folder, { recursive: true })
})

test('two processes on one PostgreSQL are one site; each ends gently, and their logs name no visitor', async () => {
  const [first, second] = [program.start(options()), program.start(options())]
  const urls = await Promise.all([first, second].map((one) => one.url('the wallet site listens')))
  const key = await createDeviceKey()
  const email = 'visitor@mail.example'
  let nonce = ''
  const ask = async (url: string | undefined, path: string, body: object): Promise<Response> => {
    const dpop = await key.prove({ method: 'POST', url: `${publicUrl}${path}`, nonce })
    const response = await fetch(`${url}${path}`, { method: 'POST', headers: { dpop }, body: JSON.stringify(body) })
    nonce = response.headers.get('dpop-nonce') ?? nonce
    return response
  }
  const login = { email, projectId: 'sample', origin }
  expect((await ask(urls[0], '/api/login', login)).status).toBe(401)
  // A nonce of one counts in the other.
  expect(await (await ask(urls[1], '/api/login', login)).json()).toEqual({ action: 'VERIFY_DEVICE' })
  // A second mail too soon is refused by whichever is asked.
  expect((await ask(urls[0], '/api/login', login)).status).toBe(429)
  await expect.poll(() => mailbox.mails(email).length).toBe(1)
  const ticket = /ticket=([\w-]+)/.exec(mailbox.mails(email)[0]?.text ?? '')?.[1] ?? ''
  const waiting = ask(urls[0], '/api/login/device', { email })
  const approved = await fetch(`${urls[1]}/approve`, {
    method: 'POST',
    headers: { origin: publicUrl },
    body: new URLSearchParams({ ticket, answer: 'approved' }),
  })
  expect(approved.status).toBe(200)
  expect(await (await waiting).json()).toEqual({ action: 'VERIFY_OTP' })
  await expect.poll(() => mailbox.mails(email).length).toBe(2)
  const code = /Your code is (\d{6})/.exec(mailbox.mails(email)[0]?.text ?? '')?.[1] ?? ''
  const entered = await ask(urls[0], '/api/login/code', { email, code })
  const { token } = await entered.json()
  expect(token).toMatch(/./)
  for (const one of [first, second]) one.child.kill('SIGTERM')
  expect(await Promise.all([first.ended, second.ended])).toEqual([0, 0])
  for (const secret of [email, ticket, code, token, '127.0.0.1"'])
    expect(first.output() + second.output()).not.toContain(secret)
})
