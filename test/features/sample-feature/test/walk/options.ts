import { resolveOptions, settingsOf } from '../../core/options/all-options.ts'
import { wrongOptions, wrongUpdate } from '../../infrastructure/composition/check-options.ts'
import { wrongServerOptions } from '../../infrastructure/composition/check-server-options.ts'
import { worldOptions } from '../support/core-world.ts'

const metadata = { name: '', description: '', url: '', icons: [] }

/** What comes of the feature's option, by who says it. */
export const walkOptions = () => ({
  byNobody: settingsOf(resolveOptions(worldOptions), metadata).postage,
  byServer: settingsOf(resolveOptions({ ...worldOptions, postage: 'slow' }, [], { postage: 'fast' }), metadata).postage,
  wrong: [
    wrongOptions({ ...worldOptions, postage: 'never' }),
    wrongUpdate({ postage: 'fast' }),
    wrongServerOptions({ postage: 7 }),
    wrongServerOptions({ postage: 'fast' }),
  ],
})
