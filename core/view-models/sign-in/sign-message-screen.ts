import { type Connections, connectionOf } from '../../domain/connections/connections.ts'
import type { MessageKey } from '../../domain/feature-types.ts'
import { findNetwork } from '../../domain/networks/network.ts'
import type { CaipNetworkId } from '../../domain/shared/caip.ts'
import type { Failure } from '../../domain/shared/failure.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import { shortAddress } from '../../domain/shared/short-address.ts'
import { isSigning, type SignInProgress } from '../../domain/sign-in/sign-in-progress.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { SignMessageScreen } from './screens.ts'

type Text = Translator['text']
type Reached = Exclude<SignInProgress, { step: 'idle' }>

const reasonKeys = {
  SIGN_IN_REJECTED: 'sign-in.error.rejected',
  METHOD_UNSUPPORTED: 'sign-in.error.unsupported',
  SIGNATURE_INVALID: 'sign-in.error.invalid',
  SIGN_IN_UNAVAILABLE: 'sign-in.error.unavailable',
} as const
const isKnown = (code: string): code is keyof typeof reasonKeys => Object.hasOwn(reasonKeys, code)

const errorText = (text: Text, { code }: Failure, values: Readonly<Record<string, string>>): string =>
  text(isKnown(code) ? reasonKeys[code] : 'sign-in.error.failed', values)

/** What there is to do, or to wait for. */
const textKey = ({ step, waitsFor }: Reached): MessageKey => {
  if (step === 'earlier' || waitsFor === 'earlier') return 'sign-in.earlier'
  if (waitsFor === 'switch') return 'switching.waiting.text'
  return step === 'asked' ? 'sign-in.asked' : step === 'kept' ? 'sign-in.checking' : 'sign-in.text'
}

const noteText = (
  text: Text,
  { isRequired, returnTo, hasStayed, waitsFor }: Reached,
  { networks }: Pick<Settings, 'networks'>,
): string => {
  if (!isRequired) return text('sign-in.optional')
  // A second press is tired of waiting.
  const network = returnTo && !hasStayed && !waitsFor && findNetwork(networks, returnTo.networkId)
  return network ? text('sign-in.return', { network: network.name }) : text('sign-in.required')
}

export const signMessageScreen = (
  { text }: Translator,
  settings: Settings,
  connections: Connections,
  progress: SignInProgress,
): SignMessageScreen | undefined => {
  const connection = connectionOf(connections)
  if (connection === undefined) return undefined
  const { metadata, networks } = settings
  const { name, icon } = connection.wallet
  const networkName = (id: CaipNetworkId): string => findNetwork(networks, id)?.name ?? id
  const values = {
    site: metadata.name,
    wallet: name,
    address: shortAddress(connection.activeAccount),
    network: networkName(connection.networkId),
  }
  const common = {
    view: 'SIWXSignMessage',
    walletName: name,
    ...(icon === undefined ? {} : { imageUrl: icon }),
    title: text('sign-in.heading', values),
  } as const
  if (progress.step === 'idle' || progress.step === 'looking')
    return { ...common, state: 'looking', text: text('sign-in.looking', values), refusals: 0 }
  const { step, failure, refusals, returnTo, waitsFor } = progress
  const isBusy = isSigning(progress)
  const isLeaving = step === 'leaving'
  return {
    ...common,
    state: isBusy ? 'signing' : isLeaving ? 'leaving' : 'asking',
    text: text(textKey(progress), {
      ...values,
      ...(waitsFor && { network: networkName((returnTo ?? connection).networkId) }),
    }),
    note: noteText(text, progress, settings),
    ...(failure && { error: errorText(text, failure, values) }),
    sign: { label: text(isBusy ? 'sign-in.signing' : 'sign-in.sign'), busy: isBusy },
    cancel: { label: text(isLeaving ? 'sign-in.cancelling' : 'sign-in.cancel'), busy: isLeaving },
    refusals,
  }
}
