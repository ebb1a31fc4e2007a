import { createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createSmtpMailer } from '../../secure-site/mail/smtp-mailer.ts'
import { createLogger } from '../../service-kit/logger.ts'
import { createSiteWorld, type SiteWorld } from './support/site-world.ts'

const stranger = '198.51.100.9'
let world: SiteWorld
beforeAll(async () => {
  world = await createSiteWorld({ limits: { mailsPerHour: 20, mailsPerAddress: 3, requests: 1_000 } })
})
afterAll(() => world.stop())

test('one client uses up a part of the mails of an hour, and other visitors still sign in', async () => {
  const answers: unknown[] = []
  for (let at = 0; at < 10; at += 1)
    answers.push((await (await world.device(stranger)).start(`flood${at}@mail.example`)).body['code'])
  expect(answers.slice(0, 3)).toEqual([undefined, undefined, undefined])
  expect(answers.slice(3)).toEqual(Array.from({ length: 7 }, () => 'RATE_LIMITED'))
  await (await world.device()).signIn('visitor@mail.example')
})

test('strangers who use up all links keep nobody from a code whose device is approved', async () => {
  const known = await world.device('192.0.2.1')
  await known.signIn('known@mail.example')
  await world.database.orm.execute("delete from rate_limits where key like 'resend%'")
  let last: unknown
  for (let at = 0; at < 20; at += 1)
    last = (await (await world.device(`198.51.100.${at + 20}`)).start(`many${at}@mail.example`)).body['code']
  expect(last).toBe('MAIL_UNAVAILABLE')
  expect((await known.start('known@mail.example')).body).toEqual({ action: 'VERIFY_OTP' })
})

test('a mail server that never answers does not keep the site from stopping', async () => {
  const sockets = new Set<Socket>()
  const silent = createServer((socket) => {
    sockets.add(socket)
  })
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as { port: number }
  const mail = { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'wallet@site.example' }
  const mailer = createSmtpMailer(mail, createLogger('silent', 'test'))
  for (let at = 0; at < 20; at += 1) mailer.send({ to: `v${at}@mail.example`, subject: 'x', text: 'x' })
  await mailer.close(50)
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => silent.close(resolve))
})

test('a database that fails is no wrong code and no session that is gone, and nothing is written of visitors', async () => {
  const broken = await createSiteWorld()
  const said: unknown[] = []
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => void said.push(...parts))
  try {
    const email = 'broken@mail.example'
    const device = await broken.device()
    await device.signIn(email)
    const other = await broken.device()
    await other.start(email)
    await broken.answer(await broken.ticket(email))
    const code = await broken.code(email)
    await broken.database.orm.execute('alter table sessions rename to gone')
    expect(await other.enter(email, code)).toMatchObject({ status: 500, body: { code: 'INTERNAL' } })
    expect(await device.ask('GET', '/api/session')).toMatchObject({ status: 500, body: { code: 'INTERNAL' } })
    expect(said).toEqual([])
  } finally {
    vi.restoreAllMocks()
    await broken.stop()
  }
})
