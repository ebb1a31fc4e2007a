import { createModal } from 'latchkey/embed'
import 'latchkey/embed/account-button'
import 'latchkey/embed/connect-button'
import 'latchkey/embed/modal'
import 'latchkey/embed/network-button'
import type { Chain } from 'viem'

/** The test puts the sandbox's chains there. */
declare const offered: readonly [Chain, ...Chain[]]
/** And whether the modal is a part of the page. */
declare const isInline: boolean

export const modal = createModal({ projectId: 'elements-host', networks: offered, embedded: isInline })
