import type { Unsubscribe } from '../../../core/ports/shared/unsubscribe.ts'
import type { ModalScreen } from '../../../core/view-models/modal/screens.ts'
import type { TerminalEmbedded } from '../../../infrastructure/composition/terminal-module.ts'
import type { SandboxDescription } from '../../../infrastructure/http/sandbox-description.ts'
import { createSandboxMailbox } from '../../../infrastructure/http/sandbox-mailbox.ts'
import { createApprovalSurface } from './approval-surface.ts'
import { createEmbeddedFrame } from './embedded-frame.ts'
import { createLoginMail, takeMailKey } from './login-mail.ts'
import type { Action, Fact, WorldView } from './modal-world.ts'
import type { Questions } from './questions.ts'

export interface EmailWalletDeps {
  readonly sandbox: Pick<SandboxDescription, 'services' | 'mailbox'>
  readonly questions: Questions
  /** The modal's, once it is there. */
  readonly screen: () => ModalScreen
  readonly now: () => number
  readonly typeCode: (code: string) => void
  readonly log: (text: string) => void
}

/** The embedded wallet in a world of the terminal: its frame, its surface, and the mailbox that it mails to. */
export interface EmailWallet {
  /** Undefined where the sandbox has no wallet site. */
  readonly embedded: TerminalEmbedded | undefined
  readonly beside: (screen: ModalScreen) => Pick<WorldView, 'approval' | 'mail'>
  /** Calls whenever that is another. */
  readonly onChange: (listener: () => void) => Unsubscribe
  readonly facts: () => readonly Fact[]
  readonly actions: readonly Action[]
  /** Looks for mail that is waited for. */
  readonly look: () => void
}

const windowless = 'a terminal opens no windows of the wallet: use the mail'

const factOf = ({ services, mailbox }: EmailWalletDeps['sandbox']): string => {
  if (services.secureSite === undefined) return 'no login: the sandbox names no wallet site'
  return mailbox === undefined ? 'no mailbox: read the mails where they arrive' : 'read from the mailbox'
}

export const createEmailWallet = (deps: EmailWalletDeps): EmailWallet => {
  const { questions, now, log } = deps
  const { services, mailbox } = deps.sandbox
  const site = services.secureSite
  const facts = (): readonly Fact[] => [{ label: 'Email', value: factOf(deps.sandbox) }]
  if (site === undefined)
    return {
      facts,
      embedded: undefined,
      beside: () => ({}),
      onChange: () => () => undefined,
      actions: [],
      look: () => undefined,
    }

  const surface = createApprovalSurface(questions)
  const mail =
    mailbox === undefined
      ? undefined
      : createLoginMail({ ...deps, mailbox: createSandboxMailbox(mailbox, new URL(site).origin) })
  const loadFrame = createEmbeddedFrame({
    address: site,
    now,
    surfaces: surface.surfaces,
    onMail: (email, since) => mail?.expect(email, since),
  })
  return {
    facts,
    embedded: {
      loadFrame,
      openWindow: () => {
        log(windowless)
        return undefined
      },
    },
    beside: ({ view }) => {
      // Who is asked for the next thing reads nothing of the last.
      if (view.view !== 'ApproveTransaction') surface.forgetWhatIsOver()
      const newest = mail?.shown.snapshot()
      return { approval: surface.shown.snapshot() ?? { step: 'waiting' }, ...(newest && { mail: newest }) }
    },
    onChange: (listener) => {
      const subscriptions = [surface.shown, ...(mail ? [mail.shown] : [])].map(({ value$ }) =>
        value$.subscribe(listener),
      )
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe()
      }
    },
    actions: mail ? [{ key: takeMailKey, group: 'world', label: 'use the mail', run: mail.take }] : [],
    look: () => void mail?.look(),
  }
}
