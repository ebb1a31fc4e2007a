import { expect, it } from 'vitest'
import { createSimulatedWalletConnect } from '../../../infrastructure/simulation/simulated-walletconnect.ts'
import { startedWorld, walletNamed } from '../../support/core-world.ts'
import { sol, twoNetworks } from '../../support/two-wallets.ts'

it('a code that a host asks for in one namespace, or a visitor in a list of one, is for that one, also a new one; another is for all', async () => {
  const remote = createSimulatedWalletConnect({ networkId: 'solana:x', accounts: [sol] })
  const asked: (readonly string[])[] = []
  const watched = {
    ...remote,
    connect: (...[namespaces, signal]: Parameters<typeof remote.connect>) => {
      asked.push(namespaces)
      return remote.connect(namespaces, signal)
    },
  }
  const { core, settle } = await startedWorld({ wallets: [watched], options: { networks: twoNetworks } })
  // The first time its view is still on its way.
  for (let time = 0; time < 2; time += 1) {
    const connecting = core.connect({ connectorId: 'walletConnect', namespace: 'solana' }).catch(({ code }) => code)
    await settle()
    expect(asked.splice(0)).toEqual([['solana']])
    // The visitor wants another code.
    remote.fail('PROPOSAL_EXPIRED')
    await settle()
    remote.fail('PROPOSAL_EXPIRED')
    await settle()
    asked.length = 0
    core.dispatch({ type: 'retry' })
    await settle()
    expect(asked.splice(0)).toEqual([['solana']])
    core.close()
    expect(await connecting).toBe('PROPOSAL_EXPIRED')
  }
  void core.open({ namespace: 'solana' }).catch(() => undefined)
  await settle()
  core.dispatch({ type: 'choose-wallet', connectorId: 'walletConnect' })
  await settle()
  expect(asked.splice(0)).toEqual([['solana']])
  core.close()
  void core.open().catch(() => undefined)
  core.dispatch({ type: 'choose-wallet', connectorId: 'walletConnect' })
  await settle()
  expect(asked).toEqual([['eip155', 'solana']])
})

it('a code for a connection that there was is for its namespace alone, also a new one', async () => {
  const remote = createSimulatedWalletConnect({ networkId: 'solana:x', accounts: [sol] })
  const asked: (readonly string[])[] = []
  const watched = {
    ...remote,
    connect: (...[namespaces, signal]: Parameters<typeof remote.connect>) => {
      asked.push(namespaces)
      return remote.connect(namespaces, signal)
    },
  }
  const options = { networks: twoNetworks, features: { multiWallet: true } }
  const { core, settle } = await startedWorld({ wallets: [walletNamed('Amber'), watched], options })
  await core.connect({ connectorId: 'test.amber' })
  const connecting = core.connect({ connectorId: 'walletConnect', namespace: 'solana' })
  await settle()
  remote.approve()
  await connecting
  await core.disconnect({ namespace: 'solana' })
  await settle()
  asked.length = 0
  void core.open({ view: 'ProfileWallets', namespace: 'solana' }).catch(() => undefined)
  await settle()
  core.dispatch({ type: 'choose-tab', namespace: 'solana' })
  core.dispatch({ type: 'switch-wallet', connectionId: 'solana:walletConnect' })
  await settle()
  expect(asked.splice(0)).toEqual([['solana']])
  remote.fail('PROPOSAL_EXPIRED')
  await settle()
  remote.fail('PROPOSAL_EXPIRED')
  await settle()
  asked.length = 0
  core.dispatch({ type: 'retry' })
  await settle()
  expect(asked).toEqual([['solana']])
})
