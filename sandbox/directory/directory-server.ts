import { listen, type RunningServer } from '../http-server.ts'
import { directoryApp } from './directory-app.ts'
import type { WalletListing } from './listing.ts'
import { defaultProject, type ProjectSettings } from './project.ts'
import { walletRegistry } from './wallet-registry.ts'

export interface DirectoryOptions {
  /** 0 lets the system choose. */
  readonly port: number
  /** The sandbox's own few hundred when left out. */
  readonly registry?: readonly WalletListing[]
  /** What differs from a project that allows everything. */
  readonly project?: Partial<ProjectSettings>
}

export const startDirectory = ({
  port,
  registry = walletRegistry,
  project,
}: DirectoryOptions): Promise<RunningServer> =>
  listen(directoryApp({ registry, project: { ...defaultProject, ...project } }), port)
