import { EventEmitter } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { createLazyProvider } from '../../infrastructure/wallets/lazy-provider.ts'
import { eventually } from '../support/eventually.ts'

const vendor = () => {
  const events = new EventEmitter()
  return Object.assign(events, { request: vi.fn(({ method }: { readonly method: string }) => `answer to ${method}`) })
}

describe('a provider that comes late', () => {
  it('is not loaded before somebody wants it, and then once', async () => {
    const load = vi.fn(async () => vendor())
    const provider = createLazyProvider(load)
    expect(load).not.toHaveBeenCalled()
    const answers = await Promise.all([1, 2].map(() => provider.request({ method: 'eth_accounts' })))
    expect(answers).toEqual(['answer to eth_accounts', 'answer to eth_accounts'])
    provider.preload()
    expect(load).toHaveBeenCalledOnce()
  })

  it('is asked within the same turn once it is there, so that it may open a window', async () => {
    const behind = vendor()
    const provider = createLazyProvider(async () => behind)
    provider.preload()
    await eventually(() => expect(provider.request({ method: 'eth_chainId' })).toBe('answer to eth_chainId'))
    behind.request.mockClear()
    void provider.request({ method: 'eth_requestAccounts' })
    expect(behind.request).toHaveBeenCalledOnce()
  })

  it('hears whoever listened before it was there, and no longer who has left', async () => {
    const behind = vendor()
    const provider = createLazyProvider(async () => behind)
    const [stays, leaves] = [vi.fn(), vi.fn()]
    provider.on('accountsChanged', stays)
    provider.on('accountsChanged', leaves)
    provider.removeListener('accountsChanged', leaves)
    await provider.request({ method: 'eth_accounts' })
    behind.emit('accountsChanged', ['0x1'])
    expect(stays).toHaveBeenCalledExactlyOnceWith(['0x1'])
    expect(leaves).not.toHaveBeenCalled()
    provider.removeListener('accountsChanged', stays)
    expect(behind.listenerCount('accountsChanged')).toBe(0)
  })

  it('says that it could not be loaded, and is loaded by the next request', async () => {
    const load = vi.fn(async () => vendor())
    load.mockRejectedValueOnce(new Error('offline'))
    const provider = createLazyProvider(load)
    provider.preload()
    await eventually(() => expect(load).toHaveBeenCalledOnce())
    await new Promise((resolve) => setImmediate(resolve))
    load.mockRejectedValueOnce(new Error('offline'))
    await expect(provider.request({ method: 'eth_accounts' })).rejects.toMatchObject({ code: 'LOAD_FAILED' })
    expect(await provider.request({ method: 'eth_accounts' })).toBe('answer to eth_accounts')
  })
})
