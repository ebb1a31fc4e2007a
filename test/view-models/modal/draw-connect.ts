import type { ConnectScreen, EmailForm, SocialButtons } from '../../../core/view-models/connect/screens.ts'
import type {
  ApproveTransactionScreen,
  ConnectingFarcasterScreen,
  ConnectingSocialScreen,
  ConnectSocialsScreen,
  EmailVerifyDeviceScreen,
  EmailVerifyOtpScreen,
  LinkScreen,
  ResendButton,
  UpdateEmailPrimaryOtpScreen,
  UpdateEmailSecondaryOtpScreen,
  UpdateEmailWalletScreen,
} from '../../../core/view-models/embedded-wallet/screens.ts'
import type { FieldScreen } from '../../../core/view-models/shared/view.ts'

type Lines = readonly (string | undefined)[]

const tagged = (name: string, tag: string | undefined): string => `[${name}]${tag === undefined ? '' : ` ${tag}`}`
export const allLine = (row: ConnectScreen['all']): string | undefined => row && tagged(row.label, row.count)
export const places = (count: number): string | undefined => (count === 0 ? undefined : `(…) × ${count}`)
const sentence = (parts: NonNullable<ConnectScreen['legal']>): string =>
  parts.map(({ text, href }) => (href === undefined ? text : `<${text}: ${href}>`)).join('')

export const connectLines = ({
  intro,
  wallets,
  placeholders,
  all: more,
  empty,
  help,
  legal,
  agreement,
  branding,
  email,
  socials,
  order,
  or,
  withWallet,
}: ConnectScreen): Lines => [
  intro,
  agreement && `[${agreement.isGiven ? 'x' : ' '}] ${sentence(agreement.label)}`,
  agreement?.obstacle,
  ...order.flatMap((way, at): Lines => {
    const parted = at > 0 && (way === 'wallet' || order[at - 1] === 'wallet') ? [or] : []
    if (way === 'wallet')
      return [
        ...parted,
        withWallet && `[${withWallet}]`,
        ...(withWallet === undefined ? wallets : []).map(({ name, tag, hint }) =>
          [tagged(name, tag), hint && `‹${hint}›`].filter(Boolean).join(' '),
        ),
        places(placeholders),
        allLine(more),
        ...(empty === undefined ? [] : [empty.title, empty.text, empty.looking ?? `[${empty.get}]`]),
      ]
    return [...parted, ...((way === 'email' ? email && emailLines(email) : socials && socialLines(socials)) ?? [])]
  }),
  `[${help}]`,
  legal && sentence(legal),
  branding,
]

export const fieldLine = ({ label, text, hint, error, busy }: FieldScreen): string =>
  [`${busy ? '(…) ' : ''}${label}: ${text}|`, hint, error && `! ${error}`].filter(Boolean).join(' ')

/** The wide one has a line of its own. */
const socialLines = ({ wide, icons, more }: SocialButtons): Lines => [
  wide && `[${wide.label}]`,
  [...icons.map(({ label }) => `[${label}]`), ...(more === undefined ? [] : [`[${more}]`])].join(' ') || undefined,
]

export const connectingSocialLines = ({
  title,
  text,
  busy,
  code,
  retry,
  pages,
  continueHere,
  cancel,
}: ConnectingSocialScreen): Lines => [
  `${busy ? '(…) ' : ''}${title}`,
  text,
  code && `${code.label}: ${code.text} [${code.copy}]`,
  pages && `[${pages}]`,
  continueHere && `[${continueHere}]`,
  retry && `[${retry}]`,
  `[${cancel}]`,
]

export const connectingFarcasterLines = (view: ConnectingFarcasterScreen): Lines => {
  const { title, text, note, busy, qr, open, copy, retry, pages, cancel } = view
  return [
    qr && `${qr.label}: ${qr.code === undefined ? '…' : `${qr.code.size} modules`}`,
    `${busy ? '(…) ' : ''}${title}`,
    text,
    note,
    open && `[${open.label}]${open.link === undefined ? '' : ` → ${open.link.href}`}`,
    copy && `[${copy.label}]${copy.isReady ? '' : ' (not yet)'}`,
    pages && `[${pages}]`,
    retry && `[${retry}]`,
    `[${cancel}]`,
  ]
}

export const connectSocialsLines = ({ rows, legal }: ConnectSocialsScreen): Lines => [
  ...rows.map(({ label }) => `[${label}]`),
  legal && sentence(legal),
]

export const emailLines = ({ field, submit, isReady, isBusy }: EmailForm): Lines => [
  fieldLine(field),
  isReady ? `[${submit}]` : `${isBusy ? '(…) ' : ''}${submit}`,
]

/** The surface's own words are not ours. */
export const approvalLines = ({ surface, waiting, cancel }: ApproveTransactionScreen): Lines =>
  surface === undefined ? [`(…) ${waiting}`, `[${cancel}]`] : [`<${surface.name}: ${surface.address}#${surface.frame}>`]

const linkLines = (link: LinkScreen | undefined): Lines => {
  if (link === undefined) return []
  if (link.state === 'offered') return [link.error, `[${link.open}]`, link.why]
  const { waiting, code, cancel } = link
  return [`(…) ${waiting}`, ...(code ? [code.label, code.text, code.note, `[${code.copy}]`] : []), `[${cancel}]`]
}

const resendLine = ({ label, wait }: ResendButton): string => (wait === undefined ? `[${label}]` : `${label}: ${wait}`)

export const emailChangeLines = ({ why, field, save, isReady, isBusy, cancel }: UpdateEmailWalletScreen): Lines => [
  why,
  fieldLine(field),
  isReady ? `[${save}]` : `${isBusy ? '(…) ' : ''}${save}`,
  cancel && `[${cancel}]`,
]

export const changeCodeLines = (screen: UpdateEmailPrimaryOtpScreen | UpdateEmailSecondaryOtpScreen): Lines => [
  screen.text,
  fieldLine(screen.field),
  screen.progress && `(…) ${screen.progress}`,
  screen.retry && `[${screen.retry}]`,
  'resend' in screen ? resendLine(screen.resend) : undefined,
  screen.wrong,
  `[${screen.restart}]`,
]

export const loginStepLines = ({
  progress,
  error,
  retry,
  link,
  resend,
  change,
}: EmailVerifyDeviceScreen | (EmailVerifyOtpScreen & { readonly error?: string })): Lines => [
  progress && `(…) ${progress}`,
  error,
  retry && `[${retry}]`,
  ...linkLines(link),
  resendLine(resend),
  `[${change}]`,
]
