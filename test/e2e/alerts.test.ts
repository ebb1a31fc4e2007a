import { describe, expect, test } from 'vitest'
import { callHostModal } from '../support/host-modal.ts'
import { hostNames, visits } from './visit.ts'

const visit = visits()

describe.each(hostNames)('%s host: what is said to a developer', (host) => {
  test('stands in the open modal in debug mode alone, until it is taken away', async () => {
    const { page, dialog, openModal, dialogButton } = await visit(host)
    expect(await callHostModal(page, 'switchNetwork', 'eip155:9')).toBe('NETWORK_NOT_FOUND')
    await openModal()
    const bar = dialog.getByRole('alert')
    expect(await bar.count()).toBe(0)
    await callHostModal(page, 'update', { debug: true })
    await bar.getByText('Network Not Found: eip155:9 is not in networks').waitFor()
    await dialogButton('Dismiss this alert').click()
    await expect.poll(() => bar.count()).toBe(0)
  })
})
