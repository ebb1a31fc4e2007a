import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Mailbox, startMailbox } from '../../sandbox/mailbox/mailbox.ts'
import { mailboxApp } from '../../sandbox/mailbox/mailbox-app.ts'
import { createSmtpMailer } from '../../secure-site/mail/smtp-mailer.ts'
import { createLogger } from '../../service-kit/logger.ts'

let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await startMailbox({ port: 0 })
})
afterAll(() => mailbox.stop())

const send = async (to: string, subject: string, text: string): Promise<void> => {
  const { smtpUrl } = mailbox
  const mailer = createSmtpMailer({ smtpUrl, from: 'site@example.org' }, createLogger('silent', 'test'))
  mailer.send({ to, subject, text })
  await mailer.close(10_000)
}

const page = async (): Promise<string> => (await mailboxApp(mailbox).request('/')).text()

test('what was sent is there for any page, the newest first, by its receiver or all of it', async () => {
  await send('One@example.org', 'First', 'Good morning')
  await send('two@example.org', 'Second', 'Good evening')
  const app = mailboxApp(mailbox)
  const all = await app.request('/messages', { headers: { origin: 'http://localhost:4400' } })
  expect(all.headers.get('access-control-allow-origin')).toBe('*')
  expect(await all.json()).toMatchObject([{ subject: 'Second' }, { subject: 'First' }])
  expect(await (await app.request('/messages?to=one%40example.org')).json()).toEqual([
    {
      to: ['one@example.org'],
      subject: 'First',
      text: expect.stringContaining('Good morning'),
      at: expect.any(Number),
    },
  ])
})

test('the page takes no script, no frame and no style but its own', async () => {
  const response = await mailboxApp(mailbox).request('/')
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
  const [, style = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(await response.text()) ?? []
  expect((await mailboxApp(mailbox).request(style)).headers.get('content-type')).toContain('text/css')
})

test('a mail is text, and its addresses are links', async () => {
  await send(
    'x@example.org',
    '<b>Bold</b>',
    'See https://a.example/x?y=1&z="2", (http://b.example/c). <script>1</script> javascript:x',
  )
  const html = await page()
  expect(html).toContain('<h2>&lt;b&gt;Bold&lt;/b&gt;</h2>')
  expect(html).not.toMatch(/<script|<b>/)
  const links = [...html.matchAll(/<a href="(\w+:[^"]*)"/g)].map(([, href]) => href)
  expect(links).toEqual(['https://a.example/x?y=1&amp;z=', 'http://b.example/c'])
})
