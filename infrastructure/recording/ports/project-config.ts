import { socialNames } from '../../../core/domain/embedded-wallet/offered-socials.ts'
import type { RemoteFlags } from '../../../core/domain/remote-config/remote-features.ts'
import type { ProjectConfig } from '../../../core/ports/remote-config/project-config.ts'
import { result } from '../codings.ts'
import { describePort } from '../port-description.ts'

export const projectConfig = describePort<ProjectConfig>()({
  asks: ({ flag, given, list, object, oneOf, resultOf }) => ({
    'project.config': {
      about: {},
      answer: {
        result: resultOf(
          object({
            activity: given(flag),
            multiWallet: given(flag),
            branding: given(flag),
            email: given(flag),
            socials: given(list(oneOf(socialNames))),
          }),
        ),
      },
    },
  }),
  tape: ({ ask }, live) => ({ read: ask('project.config', (_) => ({}), result<RemoteFlags>(), live?.read) }),
})
