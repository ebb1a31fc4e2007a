import type { Behavior } from '../../../core/state/shared/behavior.ts'
import { createCell } from '../../../core/state/shared/cell.ts'
import type { ModalScreen } from '../../../core/view-models/modal/screens.ts'
import type { SandboxMail, SandboxMailbox } from '../../../infrastructure/http/sandbox-mailbox.ts'
import type { MailView } from './modal-world.ts'

export interface LoginMailDeps {
  readonly mailbox: SandboxMailbox
  readonly screen: () => ModalScreen
  /** The visitor types the code. */
  readonly typeCode: (code: string) => void
  readonly log: (text: string) => void
}

export interface LoginMail {
  /** The mail that is waited for, once it is there; undefined while none is. */
  readonly shown: Behavior<MailView | undefined>
  /** The site mails this address something from then on (ms since the epoch). */
  readonly expect: (email: string, from: number) => void
  /** Looks into the mailbox, where the modal waits for a mail. */
  readonly look: () => Promise<void>
  /** Does what the newest mail is for. */
  readonly take: () => void
}

export const takeMailKey = 'u'
const heading = 'Mailbox of the sandbox'

type Wanted = 'link' | 'code'

/** In these a code of the newest mail is typed. */
const codeViews: readonly string[] = ['EmailVerifyOtp', 'UpdateEmailPrimaryOtp', 'UpdateEmailSecondaryOtp']

const wantedBy = ({ isOpen, view }: ModalScreen): Wanted | undefined => {
  if (!isOpen) return undefined
  if (view.view === 'EmailVerifyDevice') return 'link'
  return codeViews.includes(view.view) ? 'code' : undefined
}

const buttonText = ({ code }: SandboxMail): string =>
  code === undefined ? 'Approve this device' : `Use the code ${code}`

/** The mails of the one who logs in, beside the modal. */
export const createLoginMail = ({ mailbox, screen, typeCode, log }: LoginMailDeps): LoginMail => {
  const shown = createCell<MailView | undefined>(undefined)
  let address: string | undefined
  /** An older mail is of a login that is over. */
  let since = 0
  let newest: SandboxMail | undefined
  /** Each counts once. */
  const taken = new Set<string>()

  const show = (mail: SandboxMail | undefined): void => {
    newest = mail
    shown.set(mail && { heading, subject: mail.subject, take: { key: takeMailKey, text: buttonText(mail) } })
  }
  const approve = async (link: string): Promise<void> => {
    const answer = await mailbox.approve(link)
    log(answer.ok ? 'the device is approved by mail' : answer.failure)
  }
  return {
    shown,
    expect: (email, from) => {
      address = email
      since = from
      show(undefined)
    },
    look: async () => {
      const wanted = wantedBy(screen())
      if (wanted === undefined || address === undefined) return show(undefined)
      const asked = address
      const found = await mailbox.mails(asked)
      // Meanwhile they may wait for another one.
      if (asked !== address || wantedBy(screen()) !== wanted) return
      if (!found.ok) {
        newest = undefined
        return shown.set({ heading, subject: found.failure })
      }
      show(found.value.find((mail) => mail.at >= since && !taken.has(mail[wanted] ?? '') && mail[wanted] !== undefined))
    },
    take: () => {
      const { link, code } = newest ?? {}
      const part = code ?? link
      if (part === undefined) return
      taken.add(part)
      show(undefined)
      if (code !== undefined) typeCode(code)
      else if (link !== undefined) void approve(link)
    },
  }
}
