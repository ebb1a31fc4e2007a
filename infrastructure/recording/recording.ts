import type { WalletsChange } from './core-schemas.ts'
import type { Device, PortStep } from './described-ports.ts'
import type { HostStep } from './host-step.ts'
import type { RecordedSettings } from './recorded-settings.ts'

export const recordingFormat = 'latchkey-recording'
export const recordingVersion = 2

/** Where a recording was made. It replays anywhere: whatever came from that world is in its steps. */
export const recordingWorlds = ['browser', 'simulated', 'sandbox'] as const
export type RecordingWorld = (typeof recordingWorlds)[number]

/** What JSON makes of a screen: compared here, never read. */
export type Plain = Readonly<Record<string, unknown>>

/** What the visitor sees. */
export interface Picture {
  readonly screen: Plain
  readonly button: Plain
}

/** Wallets that announced themselves because the core asked, before that request had returned. Request 0 is before the first. */
export type WalletsFound = WalletsChange & { readonly request: number }

export interface EveryStep extends Partial<Picture> {
  /** Whole milliseconds since the start. */
  readonly at: number
  /** Where it has become another. */
  readonly device?: Device
  readonly found?: readonly WalletsFound[]
}

/** One thing that came to the core from outside, and what of the picture was different once everything had settled. */
export type Step = (HostStep | PortStep) & EveryStep

/** The life of one modal on one page load. */
export interface Recording {
  readonly format: typeof recordingFormat
  readonly version: typeof recordingVersion
  readonly name?: string
  readonly description?: string
  readonly world: RecordingWorld
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  readonly settings: RecordedSettings
  /** Before the first step. */
  readonly device: Device
  /** Known before the first step. */
  readonly found?: readonly WalletsFound[]
  /** Before the first step. */
  readonly start: Picture
  readonly steps: readonly Step[]
}
