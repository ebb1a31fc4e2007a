import type { EmailForm, SocialButtons } from '../../core/view-models/connect/screens.ts'
import type {
  ConnectingFarcasterScreen,
  ConnectingSocialScreen,
  ConnectSocialsScreen,
  EmailVerifyDeviceScreen,
  EmailVerifyOtpScreen,
  LinkScreen,
} from '../../core/view-models/embedded-wallet/screens.ts'
import { named, type Part, part } from './part.ts'

export const emailParts = (form: EmailForm | undefined): readonly Part[] =>
  form === undefined ? [] : [part('field', form.field.label, form.field.busy), part('button', form.submit, form.isBusy)]

const takeOverParts = (link: LinkScreen | undefined): readonly Part[] => {
  if (link === undefined) return []
  return link.state === 'open'
    ? [
        part('text', link.waiting, true),
        ...(link.code ? [part('button', link.code.copy)] : []),
        part('button', link.cancel),
      ]
    : [part('button', link.open)]
}

export const loginStepParts = ({
  progress,
  link,
  retry,
  resend,
  change,
}: EmailVerifyDeviceScreen | EmailVerifyOtpScreen): readonly Part[] => [
  ...(progress === undefined ? [] : [part('text', progress, true)]),
  ...takeOverParts(link),
  ...named('button', retry),
  part('button', resend.label, resend.isBusy),
  part('button', change),
]

export const socialParts = (socials: SocialButtons | undefined): readonly Part[] =>
  socials === undefined
    ? []
    : [
        ...named('button', socials.wide?.label),
        ...socials.icons.map(({ label }) => part('button', label)),
        ...named('button', socials.more),
      ]

export const connectSocialsParts = ({ rows, legal }: ConnectSocialsScreen): readonly Part[] => [
  ...rows.map(({ label }) => part('button', label)),
  ...(legal ?? []).flatMap(({ text, href }) => (href === undefined ? [] : [part('link', text)])),
]

export const connectingSocialParts = ({
  title,
  busy,
  code,
  pages,
  continueHere,
  retry,
  cancel,
}: ConnectingSocialScreen): readonly Part[] => [
  part('heading', title, busy),
  ...named('button', code?.copy),
  ...named('button', pages),
  ...named('button', continueHere),
  ...named('button', retry),
  part('button', cancel),
]

/** Without a code there is nothing to read. */
export const connectingFarcasterParts = (view: ConnectingFarcasterScreen): readonly Part[] => {
  const { title, busy, qr, open, copy, pages, retry, cancel } = view
  return [
    ...(qr?.code === undefined ? [] : [part('image', qr.label)]),
    part('heading', title, busy),
    ...(open === undefined ? [] : [part(open.link === undefined ? 'button' : 'link', open.label)]),
    ...named('button', copy?.label),
    ...named('button', pages),
    ...named('button', retry),
    part('button', cancel),
  ]
}
