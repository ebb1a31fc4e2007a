import { describe, expect, it } from 'vitest'
import type { SignInAccount } from '../../../core/domain/sign-in/sign-in-account.ts'
import { createSimulatedWalletConnect } from '../../../infrastructure/simulation/simulated-walletconnect.ts'
import { createCoreWorld, hearth, meadow, type WorldOptions } from '../../support/core-world.ts'
import { aliceHere, aliceThere, bobHere, idOf, signInWorld } from '../../support/sign-in-world.ts'

const networkIds = [aliceHere.networkId, aliceThere.networkId]

/** A site that asks visitors to sign in, and a wallet on a phone that can do it while it connects. */
const phoneWorld = async (given: Partial<WorldOptions> = {}) => {
  const phone = createSimulatedWalletConnect({ signsInOn: networkIds })
  const world = await signInWorld({ wallets: [phone], ...given })
  return {
    ...world,
    phone,
    types: () => world.hostEvents.events().map(({ type }) => type),
    scan: async () => {
      void world.core.connect({ connectorId: phone.connector.id }).catch(() => undefined)
      await world.settle()
    },
    /** The wallet says yes, and signs in as these. */
    approve: async (...signed: readonly SignInAccount[]) => {
      phone.signWithNext(signed)
      phone.approve()
      await world.settle()
    },
  }
}

describe('a wallet that signs in while it connects', () => {
  it('is asked for what the site wants, where the visitor wants to be first', async () => {
    const { phone, scan } = await phoneWorld({ options: { defaultNetwork: aliceThere.networkId } })
    await scan()
    expect(phone.signInAsked()?.networkIds).toEqual([aliceThere.networkId, aliceHere.networkId])
  })

  it('is signed in by the same yes: no view asks, and nobody is told no before', async () => {
    const { core, siwx, signer, phone, scan, approve, view, needs, types } = await phoneWorld()
    await scan()
    expect(siwx.timesAsked('accept')).toBe(0)
    await approve(aliceHere, aliceThere)
    expect(view()).toBeUndefined()
    expect(needs()).toBeUndefined()
    expect(core.account.snapshot()).toMatchObject({ status: 'connected', isSettled: true })
    expect(siwx.signedIn().toSorted()).toEqual([idOf(aliceHere), idOf(aliceThere)])
    expect([siwx.timesAsked('accept'), siwx.timesAsked('message'), signer.timesAsked()]).toEqual([1, 0, 0])
    expect(types()).toEqual(expect.arrayContaining(['CONNECT_SUCCESS', 'SIWX_AUTH_SUCCESS']))
    expect(types()).not.toContain('CLICK_SIGN_SIWX_MESSAGE')
    expect(phone.isShared()).toBe(true)
  })

  it('is asked too where the code was asked for before anybody listened', async () => {
    const phone = createSimulatedWalletConnect({ signsInOn: networkIds })
    const { core, settle } = createCoreWorld({ wallets: [phone], options: { siwx: {} } })
    void core.connect({ connectorId: phone.connector.id }).catch(() => undefined)
    await settle()
    expect(phone.signInAsked()?.networkIds).toEqual(networkIds)
    expect(phone.uri()).toContain('wc:')
  })

  it('a host’s connect() waits for the site, and the view says what it waits for', async () => {
    const { core, siwx, approve, settle, phone } = await phoneWorld()
    siwx.hold('accept')
    const answers: unknown[] = []
    void core.connect({ connectorId: phone.connector.id }).then((account) => answers.push(account.needs))
    await settle()
    await approve(aliceHere)
    expect(core.screen.snapshot().view).toMatchObject({ view: 'SIWXSignMessage', state: 'looking' })
    expect([answers, siwx.timesAsked('standing')]).toEqual([[], 0])
    siwx.release()
    await settle()
    expect(siwx.signedIn()).toEqual([idOf(aliceHere)])
    expect(answers).toEqual([undefined])
  })

  it.each(['SIGNATURE_INVALID', 'SIGN_IN_UNAVAILABLE'] as const)(
    'whose signature the site does not take (%s) is connected, and asked in the view',
    async (code) => {
      const { core, siwx, signer, scan, approve, press, view, needs, types } = await phoneWorld()
      siwx.failWith('accept', code)
      await scan()
      await approve(aliceHere)
      expect(view()).toBe('SIWXSignMessage')
      expect(core.screen.snapshot()).toMatchObject({ view: { state: 'asking' }, snack: { variant: 'error' } })
      expect(types()).toContain('SIWX_AUTH_ERROR')
      expect(signer.timesAsked()).toBe(0)
      siwx.failWith('accept')
      await press('sign-message')
      expect(needs()).toBeUndefined()
    },
  )

  it.each([
    ['nothing', []],
    ['as somebody else', [bobHere]],
    ['on another network', [aliceThere]],
  ])('that signs %s is asked in the view, and the site hears of nothing', async (_, signed) => {
    const { siwx, scan, approve, view, needs } = await phoneWorld()
    await scan()
    await approve(...signed)
    expect([view(), needs(), siwx.timesAsked('accept')]).toEqual(['SIWXSignMessage', ['sign-in'], 0])
  })

  it('what it signed for another network is of no use later, when the visitor goes there', async () => {
    const { siwx, phone, scan, approve, settle } = await phoneWorld()
    await scan()
    await approve(aliceThere)
    phone.setNetwork(aliceThere.networkId)
    await settle()
    expect([siwx.timesAsked('accept'), siwx.signedIn()]).toEqual([0, []])
  })

  it('what it signed before is of no use to the next connection', async () => {
    const { core, siwx, phone, scan, approve, settle, view } = await phoneWorld()
    await scan()
    // Another account came with it.
    await approve(bobHere)
    await core.disconnect()
    await settle()
    phone.setAccounts([bobHere.address])
    await scan()
    await approve()
    expect([view(), siwx.signedIn()]).toEqual(['SIWXSignMessage', []])
  })

  it('that goes to another network while the site keeps it is where it went, and asked nothing that it has signed', async () => {
    const { core, siwx, phone, scan, approve, settle, view, needs } = await phoneWorld()
    siwx.hold('accept')
    await scan()
    await approve(aliceHere, aliceThere)
    phone.setNetwork(aliceThere.networkId)
    await settle()
    expect(needs()).toEqual(['sign-in'])
    siwx.release()
    await settle()
    expect(siwx.signedIn().toSorted()).toEqual([idOf(aliceHere), idOf(aliceThere)])
    expect([view(), needs()]).toEqual([undefined, undefined])
    await core.disconnect()
    await settle()
    expect(core.network.snapshot().caipNetworkId).toBe(aliceThere.networkId)
  })

  it('that ends while the site keeps it leaves nobody signed in', async () => {
    const { core, siwx, scan, approve, settle } = await phoneWorld()
    siwx.hold('accept')
    await scan()
    await approve(aliceHere)
    await core.disconnect()
    siwx.release()
    await settle()
    expect(siwx.signedIn()).toEqual([])
    expect(core.account.snapshot().status).toBe('disconnected')
  })
})

describe('a wallet that is only asked to connect', () => {
  it.each(['SIGN_IN_UNAVAILABLE', 'SIGN_IN_FAILED'] as const)(
    'where the site does not say what to sign (%s)',
    async (code) => {
      const { siwx, phone, scan, approve, view } = await phoneWorld()
      siwx.failWith('oneClick', code)
      await scan()
      expect([phone.signInAsked(), phone.uri()]).toEqual([undefined, expect.stringContaining('wc:')])
      await approve()
      expect(view()).toBe('SIWXSignMessage')
    },
  )

  it('where the site wants it so', async () => {
    const { siwx, phone, scan } = await phoneWorld()
    siwx.allowOneClick(false)
    await scan()
    expect([phone.signInAsked(), phone.uri()]).toEqual([undefined, expect.stringContaining('wc:')])
  })

  it('where it is of other namespaces too, also by a code that was asked for before anybody listened', async () => {
    const phone = createSimulatedWalletConnect()
    const solana = { ...meadow, id: 'x', caipNetworkId: 'solana:x', chainNamespace: 'solana' } as const
    const { core, siwx, settle } = createCoreWorld({
      wallets: [phone],
      options: { siwx: {}, networks: [hearth, meadow, solana] },
    })
    void core.connect({ connectorId: phone.connector.id }).catch(() => undefined)
    await settle()
    expect([phone.uri(), siwx.timesAsked('oneClick')]).toEqual([expect.stringContaining('wc:'), 0])
  })

  it('where the visitor said no to both, and nobody has to sign in; but not where they have to', async () => {
    for (const isRequired of [false, true]) {
      const { siwx, phone, scan, settle } = await phoneWorld()
      siwx.require(isRequired)
      await scan()
      expect(phone.signInAsked()).toBeDefined()
      phone.fail('CONNECTION_REJECTED')
      await settle()
      await scan()
      expect(phone.signInAsked() !== undefined).toBe(isRequired)
    }
  })

  it('says no to the connection alone, where the site came too late for the code', async () => {
    const { siwx, phone, scan, settle } = await phoneWorld()
    siwx.require(false)
    siwx.hold('oneClick')
    await scan()
    phone.waitNoLonger()
    await settle()
    siwx.release()
    await settle()
    expect([phone.signInAsked(), phone.uri()]).toEqual([undefined, expect.stringContaining('wc:')])
    phone.fail('CONNECTION_REJECTED')
    await settle()
    await scan()
    expect(phone.signInAsked()).toBeDefined()
  })

  it('is not held up by what a code that was given up has asked the site', async () => {
    const { core, siwx, phone, scan, settle } = await phoneWorld()
    siwx.hold('oneClick')
    await scan()
    await core.close()
    await settle()
    siwx.release()
    await settle()
    expect(phone.signInAsked()).toBeUndefined()
    await scan()
    expect(phone.signInAsked()?.nonce).toBe('00000002')
  })
})
