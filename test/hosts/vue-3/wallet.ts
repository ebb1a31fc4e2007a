import { createModal } from 'latchkey/embed'
import 'latchkey/embed/account-button'
import 'latchkey/embed/connect-button'
import 'latchkey/embed/modal'
import 'latchkey/embed/network-button'
import type { Chain } from 'viem'

/** The test puts the sandbox's chains there. */
declare const offered: readonly [Chain, ...Chain[]]

export const modal = createModal({ projectId: 'elements-host', networks: offered })
