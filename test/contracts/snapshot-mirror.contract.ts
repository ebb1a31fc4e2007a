import { beforeEach, describe, expect, it } from 'vitest'
import type { SessionSnapshot } from '../../core/domain/connections/session-snapshot.ts'
import type { SnapshotMirror } from '../../core/ports/connections/snapshot-mirror.ts'
import { snapshot as anySnapshot } from '../domain/shared/arbitraries.ts'
import { forAll } from '../domain/shared/for-all.ts'

export interface SnapshotMirrorHarness {
  readonly mirror: SnapshotMirror
  /** What the host's server reads with the next request. */
  readonly read: () => SessionSnapshot | undefined
}

const one: SessionSnapshot = {
  namespace: 'eip155',
  address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  networkId: 'eip155:31337',
  connectorId: 'one; wallet=1, "two"',
}
const other: SessionSnapshot = { ...one, networkId: 'eip155:1', connectorId: 'other.wallet' }

export const describeSnapshotMirror = (name: string, make: () => SnapshotMirrorHarness): void => {
  describe(`SnapshotMirror: ${name}`, () => {
    let harness: SnapshotMirrorHarness
    beforeEach(() => {
      harness = make()
    })

    it('shows nothing before anything was written', () => {
      expect(harness.read()).toBeUndefined()
      harness.mirror.clear()
      expect(harness.read()).toBeUndefined()
    })

    it('shows what was written last, and nothing once it was cleared', () => {
      harness.mirror.write([one])
      expect(harness.read()).toEqual(one)
      harness.mirror.write([other])
      expect(harness.read()).toEqual(other)
      harness.mirror.clear()
      expect(harness.read()).toBeUndefined()
      harness.mirror.write([one])
      expect(harness.read()).toEqual(one)
    })

    it('shows every snapshot as it was', () => {
      forAll(anySnapshot, (snapshot) => {
        harness.mirror.write([snapshot])
        expect(harness.read()).toEqual(snapshot)
      })
    })
  })
}
