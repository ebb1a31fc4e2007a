import { methodOrder } from '../../domain/connect/connect-methods.ts'
import { canLogIn } from '../../domain/connections/can-log-in.ts'
import { isHere } from '../../domain/connections/connector.ts'
import { inNamespace, waysOf } from '../../domain/wallets/ways-to-wallet.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { AgreementCell } from '../../state/connect/stores.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { EmailLoginStore } from '../../state/embedded-wallet/stores.ts'
import type { Settings, TranslatorBehavior } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { Signal } from '../../state/shared/behavior.ts'
import { createCell } from '../../state/shared/cell.ts'
import { derive } from '../../state/shared/derive.ts'
import type { WalletsCell } from '../../state/wallets/stores.ts'
import type { CanChooseWallet } from '../../usecases/connect/can-choose-wallet.ts'
import type { ChooseWallet } from '../../usecases/connections/choose-wallet.ts'
import type { Navigate } from '../../usecases/modal/navigate.ts'
import { viewOnScreen } from '../modal/view-on-screen.ts'
import type { FeatureViewModel } from '../shared/feature.ts'
import { connectScreen } from './connect-screen.ts'
import { emailForm } from './email-form.ts'
import type { ConnectScreen, LoginInConnect } from './screens.ts'

/** Two stand beside each other. Once it is known which are offered, there may be fewer. */
const socialPart = (count: number, said: LoginInConnect | undefined): Pick<ConnectScreen, 'socials' | 'socialRows'> => {
  if (said && said.socials === undefined) return {}
  return { socialRows: count > 2 ? 2 : 1, ...(said?.socials && { socials: said.socials }) }
}

/** The view that the modal opens with: the wallets there are to choose from. */
export const createConnectFeature = (deps: {
  readonly settings: Signal<Settings>
  readonly translator: TranslatorBehavior<'connect' | 'modal'>
  readonly connections: ConnectionStore
  readonly views: ViewStackStore
  readonly navigate: Navigate
  readonly wallets: WalletsCell
  readonly agreement: AgreementCell
  readonly login: EmailLoginStore
  /** What the embedded wallet says here, once it is there. */
  readonly loginInConnect: Signal<LoginInConnect | undefined>
  readonly chooseWallet: ChooseWallet
  readonly canChooseWallet: CanChooseWallet
}) => {
  const connecting = viewOnScreen(deps.views, 'Connect')
  /** Settled when the modal opens: a wallet that announces itself later, or issuers that the project names later, move nothing. */
  const opened = createCell({ isHere: false, hasSocials: false })
  const followOpening = (): Unsubscribe => {
    let wasOpen = false
    const subscription = deps.views.state.value$.subscribe(({ isOpen }) => {
      if (isOpen && !wasOpen)
        opened.set({
          isHere: deps.wallets.snapshot().shown.some(isHere),
          hasSocials: deps.settings.snapshot().socials?.length > 0,
        })
      wasOpen = isOpen
    })
    return () => subscription.unsubscribe()
  }
  const isLoginThere = derive([deps.wallets, deps.connections.state], ({ connectors }, connections) =>
    canLogIn(connectors, connections),
  )
  const loginPart = derive(
    [deps.translator, deps.settings, deps.login.state, deps.loginInConnect, isLoginThere, opened],
    (translator, { connectMethodsOrder, email, socials }, login, said, isThere, { isHere, hasSocials }) => ({
      order: methodOrder(connectMethodsOrder, isHere),
      form: isThere && email ? emailForm(translator, login, said?.emailError) : undefined,
      // A recording of before has none.
      ...(isThere && hasSocials && socials.length ? socialPart(socials.length, said) : {}),
    }),
  )
  return {
    views: {
      Connect: {
        titled: derive(
          [deps.translator, deps.settings, deps.wallets, deps.connections.state, deps.agreement, connecting, loginPart],
          (translator, settings, wallets, connections, isAgreed, view, part) => ({
            title: translator.text('connect.title'),
            screen: connectScreen(translator, settings, wallets, connections, isAgreed, view, part),
          }),
        ),
        fields: { email: (text: string) => void deps.login.send({ type: 'email-typed', text }) },
      },
    },
    answers: {
      'choose-wallet': ({ connectorId }: { readonly connectorId: string }) => {
        if (!deps.canChooseWallet()) return undefined
        const ways = waysOf(inNamespace(deps.wallets.snapshot().shown, connecting.snapshot()?.namespace))
        if (ways.some(([{ id }, other]) => other && id === connectorId))
          return deps.navigate({ type: 'show', view: { view: 'ConnectingMultiChain', connectorId } })
        return deps.chooseWallet(connectorId)
      },
      agree: ({ isOn }: { readonly isOn: boolean }) => deps.agreement.set(isOn),
      'show-connect-wallets': () => void deps.navigate({ type: 'show', view: { view: 'Connect', methods: 'wallet' } }),
      'show-socials': () => void deps.navigate({ type: 'show', view: { view: 'ConnectSocials' } }),
      'get-first-wallet': () => void deps.navigate({ type: 'show', view: { view: 'GetWallet' } }),
      'ask-for-help': () => void deps.navigate({ type: 'show', view: { view: 'WhatIsAWallet' } }),
    },
    follows: [followOpening],
  } satisfies FeatureViewModel<'connect'>
}
