import type {
  SendFormScreen,
  WalletSendConfirmedScreen,
  WalletSendPreviewScreen,
  WalletSendScreen,
  WalletSendSelectTokenScreen,
  WarningScreen,
} from '../../../core/view-models/send/screens.ts'
import type { FieldScreen } from '../../../core/view-models/shared/view.ts'

type Lines = readonly (string | undefined)[]

const words = (...texts: readonly (string | false | undefined)[]): string => texts.filter(Boolean).join(' ')
const busily = (text: string, busy = false): string => (busy ? `(…) ${text}` : text)
/** One that cannot be pressed stands in parentheses. */
const button = ({ label, isOff, busy }: SendFormScreen['review']): string =>
  busily(isOff ? `(${label})` : `[${label}]`, busy)

const field = ({ label, text, hint, error, busy }: FieldScreen): Lines => [
  busily(`${label}: ${text}_${hint === undefined ? '' : ` ‹${hint}›`}`, busy),
  error && `  wrong: ${error}`,
]
const warningLines = (warnings: readonly WarningScreen[]): Lines =>
  warnings.map(({ text, isGrave }) => `${isGrave ? '!!' : '!'} ${text}`)

export const sendLines = (screen: WalletSendScreen): Lines => {
  if (screen.nothing !== undefined) {
    const { title, text, busy, switch: leads } = screen.nothing
    return [title, busily(text, busy), leads && `[${leads}]`]
  }
  const { token, amount, unit, other, balance, max, to, paste, found, warnings, recent, review } = screen
  return [
    words(`[${token.label}]`, token.chosen?.mark.letters),
    ...field(amount),
    `  in ${words(unit, other?.text, other && `[${other.change}]`)}`,
    max && words(`[${max.label}]`, max.isOn && '●', max.hint),
    words(busily(balance.text, balance.busy), balance.retry && `[${balance.retry}]`),
    ...field(to),
    paste && `[${paste}]`,
    found && `${found.text}: ${found.address}`,
    ...warningLines(warnings),
    recent && `${recent.label}:`,
    ...(recent?.rows ?? []).map(({ choose, remove }) => `- [${choose}] [${remove}]`),
    button(review),
  ]
}

export const sendTokenLines = (screen: WalletSendSelectTokenScreen): Lines => [
  ...field(screen.search),
  screen.error && `${screen.error.text} [${screen.error.retry}]`,
  screen.none,
  ...screen.rows.map(({ name, contract, amount, value, isChosen }) =>
    words(`[${name}]`, isChosen && '✓', contract, amount, value),
  ),
  screen.skeletons === undefined ? undefined : `(…) × ${screen.skeletons}`,
]

export const sendPreviewLines = (screen: WalletSendPreviewScreen): Lines => {
  const { sends, to, facts, warnings, careful, ticks, problem, asked, cancel, send } = screen
  return [
    words(`${sends.label}:`, sends.amount, sends.value),
    words(`${to.label}:`, to.name),
    `${to.addressLabel}: ${to.address}`,
    ...facts.map(({ label, text, note, busy }) => busily(words(`${label}:`, text, note), busy)),
    ...warningLines(warnings),
    ...ticks.flatMap(({ text, why, isOn }) => [why, `[${isOn ? 'x' : ' '}] ${text}`]),
    problem === undefined ? (asked ?? careful) : `wrong: ${problem.text}`,
    `[${cancel}]`,
    button(send),
  ]
}

export const sendConfirmedLines = ({ state, text, what, explorer, done }: WalletSendConfirmedScreen): Lines => [
  busily(text, state === 'pending'),
  what,
  explorer && `<${explorer.label}: ${explorer.href}>`,
  `[${done}]`,
]
