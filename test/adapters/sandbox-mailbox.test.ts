import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createSandboxMailbox } from '../../infrastructure/http/sandbox-mailbox.ts'
import { approvalMail, codeMail } from '../../secure-site/mail/mails.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

interface Asked {
  readonly url: string | undefined
  readonly origin: string | undefined
  readonly body: string
}

const serve = async (answer: { readonly status?: number; readonly body: string }) => {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    asked.push({ url: request.url, origin: request.headers.origin, body })
    response.writeHead(answer.status ?? 200).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => server.close())
  const { port } = server.address() as AddressInfo
  return { asked, address: `http://localhost:${port}`, site: `http://wallet.localhost:${port}` }
}

const site = 'http://wallet.localhost:4407'
const who = { to: 'ada@mail.example', project: 'Devtools', origin: 'http://127.0.0.1', browser: 'a terminal' }

it('finds the link and the code in the mails as the site writes them', async () => {
  const link = `${site}/approve?ticket=abc-123`
  const mails = [codeMail(who, '123456', site), approvalMail(who, link, site)].map((mail, at) => ({ ...mail, at }))
  const { address, asked } = await serve({ body: JSON.stringify(mails) })
  expect(await createSandboxMailbox(address, site).mails('ada+1@mail.example')).toEqual({
    ok: true,
    value: [
      { subject: '123456 is your code for Devtools', at: 0, code: '123456' },
      { subject: 'Approve a new device for Devtools', at: 1, link },
    ],
  })
  expect(asked.map(({ url }) => url)).toEqual(['/messages?to=ada%2B1%40mail.example'])
})

it('takes no link to another site', async () => {
  const mail = approvalMail(who, 'http://elsewhere.example/approve?ticket=abc', site)
  const { address } = await serve({ body: JSON.stringify([{ ...mail, at: 0 }]) })
  expect(await createSandboxMailbox(address, site).mails('ada@mail.example')).toEqual({
    ok: true,
    value: [{ subject: 'Approve a new device for Devtools', at: 0 }],
  })
})

it.each([
  ['nonsense', { body: '{"mails":1}' }],
  ['no JSON', { body: '<html>' }],
  ['a fault', { status: 500, body: '[]' }],
])('says of a mailbox that answers %s that it does not', async (_, answer) => {
  const { address } = await serve(answer)
  expect(await createSandboxMailbox(address, site).mails('ada@mail.example')).toEqual({
    ok: false,
    failure: `The mailbox at ${address} does not answer.`,
  })
})

it('presses the button of the page behind the link, and says where that did not help', async () => {
  const taken = await serve({ body: 'Approved' })
  const link = `${taken.site}/approve?ticket=abc-123`
  expect(await createSandboxMailbox(taken.address, taken.site).approve(link)).toEqual({ ok: true, value: undefined })
  expect(taken.asked).toEqual([{ url: '/approve', origin: taken.site, body: 'ticket=abc-123&answer=approved' }])
  const over = await serve({ status: 410, body: 'This link is over' })
  expect(await createSandboxMailbox(over.address, over.site).approve(link)).toMatchObject({ ok: false })
})
