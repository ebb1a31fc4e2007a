import type { Tree } from '../support/sample-project.ts'

const value = 'export const a = 1\n'

/** A feature that knows another one, and may not, in each place that a feature has; and what has no feature's name. */
export const featureBreaches: readonly (readonly [rule: string, breach: string, planted: Tree])[] = [
  ...['core/domain', 'core/ports', 'core/state', 'core/services', 'core/usecases', 'core/view-models'].map(
    (layer): readonly [string, string, Tree] => [
      'wallets-knows-its-features',
      `wallets that know networks in ${layer}`,
      {
        [`${layer}/networks/x.ts`]: value,
        [`${layer}/wallets/y.ts`]: "import { a } from '../networks/x.ts'\nexport const y = a\n",
      },
    ],
  ),
  ...['shells/dom', 'shells/devtools-cli'].map((layer): readonly [string, string, Tree] => [
    'sign-in-knows-its-features',
    `a sign-in that knows the account in ${layer}`,
    {
      [`${layer}/account/x.tsx`]: value,
      [`${layer}/sign-in/y.tsx`]: "import { a } from '../account/x.tsx'\nexport const y = a\n",
    },
  ]),
  [
    'networks-knows-its-features',
    'options of networks that know those of wallets',
    {
      'core/options/wallets.ts': value,
      'core/options/networks.ts': "import { a } from './wallets.ts'\nexport const y = a\n",
    },
  ],
  [
    'account-knows-its-features',
    'a screen of the account that knows a use case of wallets',
    {
      'core/usecases/wallets/x.ts': value,
      'core/view-models/account/y.ts': "import { a } from '../../usecases/wallets/x.ts'\nexport const y = a\n",
    },
  ],
  ...(
    [
      ['core/ports', 'networks'],
      ['core/services', 'connections'],
    ] as const
  ).map(([layer, feature]): readonly [string, string, Tree] => [
    'modal-knows-its-features-in-core/(options|ports|services|state)',
    `a frame that knows ${feature} in ${layer}`,
    {
      [`${layer}/${feature}/x.ts`]: value,
      [`${layer}/modal/y.ts`]: `import { a } from '../${feature}/x.ts'\nexport const y = a\n`,
    },
  ]),
  [
    'modal-knows-its-features-in-core/(options|ports|services|state)',
    'options of the frame that know those of wallets',
    {
      'core/options/wallets.ts': value,
      'core/options/modal.ts': "import { a } from './wallets.ts'\nexport const y = a\n",
    },
  ],
  [
    'shared-knows-its-features',
    'what is shared of a shell that knows the networks',
    {
      'shells/dom/networks/x.ts': value,
      'shells/dom/shared/y.ts': "import { a } from '../networks/x.ts'\nexport const y = a\n",
    },
  ],
  ...['core/ports/providers', 'core/usecases/providers', 'core/view-models/providers'].map(
    (folder): readonly [string, string, Tree] => [
      'features-have-folders',
      `${folder}, which is no feature's`,
      {
        [`${folder}/x.ts`]: value,
        [`${folder}/y.ts`]: "import { a } from './x.ts'\nexport const y = a\n",
      },
    ],
  ),
  [
    'features-have-folders',
    "options in a file of no feature's name",
    {
      'core/options/providers.ts': value,
      'core/options/wallets.ts': "import { a } from './providers.ts'\nexport const y = a\n",
    },
  ],
]
