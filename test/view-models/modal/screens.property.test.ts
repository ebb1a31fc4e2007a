import { expect, it } from 'vitest'
import { shortAddress } from '../../../core/domain/shared/short-address.ts'
import { limitOfRuns } from '../../support/long-runs.ts'
import { forAllVisits } from '../../support/random-visits.ts'

it(
  'shows plain data in every state',
  async () => {
    await forAllVisits(200, {
      check: ({ world }) => {
        for (const shown of [world.core.screen.snapshot(), world.core.button.snapshot()]) {
          expect(JSON.parse(JSON.stringify(shown))).toStrictEqual(shown)
        }
      },
    })
  },
  limitOfRuns(60_000),
)

it(
  'shows what the host is told, in every state',
  async () => {
    await forAllVisits(300, {
      check: ({ world: { core }, rules }) => {
        const [screen, button, state, account] = [
          core.screen.snapshot(),
          core.button.snapshot(),
          core.state.snapshot(),
          core.account.snapshot(),
        ]
        expect([screen.isOpen, screen.view.view]).toEqual([state.isOpen, state.view])
        expect(button.status === 'connected').toBe(account.status === 'connected')
        // A wallet may be tried before the past is known.
        const isTried = account.status === 'connecting' && account.address === undefined
        expect(['unknown', 'restoring'].includes(button.status)).toBe(!account.isSettled && !isTried)
        const isWrong =
          account.status === 'connected' &&
          core.network.snapshot().isUnsupported &&
          rules.networkSwitching &&
          !rules.allowUnsupportedNetwork
        expect(button.label).toBe(
          isWrong
            ? 'Wrong network'
            : account.address === undefined
              ? { unknown: 'Loading account', disconnected: 'Connect wallet', connecting: 'Connecting…' }[
                  button.status as 'unknown'
                ]
              : shortAddress(account.address),
        )
        const { view } = screen
        if (view.view === 'Account') expect(view.address).toBe(account.address)
        if (view.view === 'Connect') {
          const connected = view.wallets.filter(({ tagKind }) => tagKind === 'connected').map(({ name }) => name)
          expect(connected.length === 0 ? [] : [account.wallet?.name]).toEqual(connected)
          expect(view.empty === undefined).toBe(view.wallets.length > 0)
        }
        if (view.view === 'UnsupportedChain' && screen.isOpen) expect(isWrong).toBe(true)
        if (view.view === 'SwitchNetwork' && screen.isOpen) expect(account.status).toBe('connected')
        if (view.view === 'SwitchNetwork' && screen.isOpen && !view.busy)
          expect(view.networkName).not.toBe(core.network.snapshot().network?.name)
        if (view.view === 'SwitchNetwork') expect(view.busy).toBe(view.retry === undefined)
        if (view.view === 'Networks')
          expect(view.networks.filter(({ isCurrent }) => isCurrent).map(({ id }) => id)).toEqual(
            view.networks.map(({ id }) => id).filter((id) => id === core.network.snapshot().caipNetworkId),
          )
        if (view.view === 'ConnectingExternal') {
          const isConnected = view.state === 'connected'
          expect([view.cancel, view.retry].filter((action) => action !== undefined)).toHaveLength(isConnected ? 0 : 1)
          expect(view.busy).toBe(view.cancel !== undefined)
        }
        expect(account.allAccounts.length > 0).toBe(account.address !== undefined)
      },
    })
  },
  limitOfRuns(60_000),
)
