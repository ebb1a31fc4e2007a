import type { ProjectConfig } from '../../../core/ports/remote-config/project-config.ts'
import { createFollowProject } from '../../../core/usecases/remote-config/follow-project.ts'
import { createRemoteConfigFeature } from '../../../core/view-models/remote-config/feature.ts'
import type { WalletsFace } from '../../../core/view-models/wallets/feature.ts'
import { createLazyProjectConfig, noProjectConfig } from '../../remote-config/lazy-project-config.ts'
import { createWarnDeveloper } from '../../remote-config/warn-developer.ts'
import type { MakeAdapter } from '../feature-ports.ts'
import { mergeServices } from '../merge-services.ts'
import type { ComposedFeature } from './composed-feature.ts'
import type { FeatureServices } from './feature-services.ts'

interface RemoteConfigPorts {
  readonly project: ProjectConfig
}

const loadProjectConfig = () => import('../project-config.ts')

const makeProjectConfig: MakeAdapter<ProjectConfig> = ({ options, settings, events, download, shell }) => {
  const { given, resolved } = options
  const { remoteConfig, projectId } = resolved
  const address = resolved.services?.directory
  if (address === undefined || remoteConfig === 'ignore') return noProjectConfig
  /** A terminal's console is what it draws on. */
  const isAlerted = (): boolean => shell === 'terminal' || settings.snapshot().debug
  const developer = { isAlerted, console, alert: events.alert }
  return createLazyProjectConfig(async () => {
    const { createProjectConfig } = await download(loadProjectConfig)
    const { networks } = settings.snapshot()
    return createProjectConfig({
      ...{ address, projectId, networks, shell, local: given.features ?? {} },
      ...developer,
    })
  }, createWarnDeveloper(developer))
}

export const remoteConfig = {
  messages: {},
  ports: { project: makeProjectConfig },
  devtools: () => import('./remote-config-devtools.ts'),
  assemble: (parts: FeatureServices & RemoteConfigPorts, { wallets }: { readonly wallets: WalletsFace }) =>
    createRemoteConfigFeature({
      followProject: createFollowProject(mergeServices(parts, { interest: wallets.interest })),
    }),
} satisfies ComposedFeature<'remoteConfig', RemoteConfigPorts>
