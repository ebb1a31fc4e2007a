import { describe, expect, it } from 'vitest'
import { err, ok } from '../../../core/domain/shared/result.ts'
import type { ModalScreen } from '../../../core/view-models/modal/screens.ts'
import type { SandboxMail, SandboxMailbox } from '../../../infrastructure/http/sandbox-mailbox.ts'
import { createLoginMail } from '../../../shells/devtools-cli/worlds/login-mail.ts'

type Waits = 'EmailVerifyDevice' | 'EmailVerifyOtp' | 'UpdateEmailSecondaryOtp' | 'Connect'

/** A modal that waits in a view, and the mailbox of one address. */
const waiting = (first: Waits = 'EmailVerifyDevice') => {
  let view = first
  let mails: Awaited<ReturnType<SandboxMailbox['mails']>> = ok([])
  const done: string[] = []
  const mail = createLoginMail({
    mailbox: {
      mails: async (to) => (to === 'ada@mail.example' ? mails : ok([])),
      approve: async (link) => {
        done.push(`approve ${link}`)
        return link === 'over' ? err('The link is over.') : ok(undefined)
      },
    },
    // Of a screen it is read which view is open.
    screen: () => ({ isOpen: true, view: { view } }) as ModalScreen,
    typeCode: (code) => done.push(`type ${code}`),
    log: (text) => done.push(text),
  })
  return {
    mail,
    done,
    goTo: (next: Waits) => {
      view = next
    },
    receive: (...all: readonly SandboxMail[]) => {
      mails = ok(all)
    },
    fail: () => {
      mails = err('The mailbox does not answer.')
    },
  }
}

const link: SandboxMail = { subject: 'Approve a new device', at: 2_000, link: 'http://site/approve?ticket=a' }
const code: SandboxMail = { subject: '123456 is your code', at: 3_000, code: '123456' }

describe('the mail of who logs in', () => {
  it('is shown while it is waited for, and does what it is for', async () => {
    const { mail, done, goTo, receive } = waiting()
    mail.expect('ada@mail.example', 1_000)
    await mail.look()
    expect(mail.shown.snapshot()).toBeUndefined()
    receive(link)
    await mail.look()
    expect(mail.shown.snapshot()).toMatchObject({ subject: link.subject, take: { text: 'Approve this device' } })
    mail.take()
    await mail.look()
    expect(mail.shown.snapshot()).toBeUndefined()
    expect(done).toEqual([`approve ${link.link}`, 'the device is approved by mail'])

    goTo('EmailVerifyOtp')
    receive(code, link)
    await mail.look()
    expect(mail.shown.snapshot()).toMatchObject({ subject: code.subject, take: { text: 'Use the code 123456' } })
    mail.take()
    mail.take()
    expect(done.slice(2)).toEqual(['type 123456'])
    goTo('Connect')
    await mail.look()
    expect(mail.shown.snapshot()).toBeUndefined()
  })

  it('is the code of the new address, too', async () => {
    const { mail, done, receive } = waiting('UpdateEmailSecondaryOtp')
    mail.expect('ada@mail.example', 2_500)
    receive(code, { ...code, at: 2_000, code: '654321' })
    await mail.look()
    expect(mail.shown.snapshot()).toMatchObject({ take: { text: 'Use the code 123456' } })
    mail.take()
    expect(done).toEqual(['type 123456'])
  })

  it('is never one of an earlier login, of the other step, or of another address', async () => {
    const { mail, done, receive } = waiting()
    receive(link)
    await mail.look()
    expect(mail.shown.snapshot()).toBeUndefined()
    mail.expect('somebody@mail.example', 1_000)
    await mail.look()
    expect(mail.shown.snapshot()).toBeUndefined()
    mail.expect('ada@mail.example', 1_000)
    receive(code, { ...link, at: 999 })
    await mail.look()
    expect(mail.shown.snapshot()).toBeUndefined()
    mail.take()
    expect(done).toEqual([])
  })

  it('says where the mailbox does not answer, or the link is not taken', async () => {
    const { mail, done, fail, receive } = waiting()
    mail.expect('ada@mail.example', 1_000)
    fail()
    await mail.look()
    expect(mail.shown.snapshot()).toEqual({
      heading: 'Mailbox of the sandbox',
      subject: 'The mailbox does not answer.',
    })
    receive({ ...link, link: 'over' })
    await mail.look()
    mail.take()
    await mail.look()
    expect(done).toEqual(['approve over', 'The link is over.'])
  })
})
