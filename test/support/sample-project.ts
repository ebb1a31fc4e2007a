/** Files of a project, by their paths. */
export type Tree = Readonly<Record<string, string>>

const type = 'export interface A {}\n'

/** A small house in which every room is used and every rule is kept. */
export const sampleProject: Tree = {
  'package.json': JSON.stringify({
    name: 'latchkey',
    type: 'module',
    imports: { '#ui': './shells/react/ui/index.ts' },
    dependencies: { inversify: '7.5.1', rxjs: '7.8.2', uqr: '0.1.3', valibot: '1.5.0', viem: '2.57.1' },
    peerDependencies: { ink: '6', preact: '11', react: '19' },
    devDependencies: { ink: '6.8.0', preact: '11.2.0', react: '19.3.1', vitest: '4.1.12' },
  }),
  'core/index.ts': "export type { A } from './domain/shared/a.ts'\n",
  'core/domain/shared/a.ts': type,
  'core/domain/wallets/qr-code.ts': "import { encode } from 'uqr'\nexport const qr = encode\n",
  'core/domain/shared/b.ts': "import type { A } from './a.ts'\nexport const b: A = {}\n",
  'core/ports/shared/clock.ts': "import type { A } from '../../domain/shared/a.ts'\nexport interface Clock { at: A }\n",
  'core/state/shared/store.ts':
    "import { BehaviorSubject } from 'rxjs'\nimport { b } from '../../domain/shared/b.ts'\nexport const s = new BehaviorSubject(b)\n",
  'core/usecases/shared/open.ts':
    "import type { Clock } from '../../ports/shared/clock.ts'\nimport { s } from '../../state/shared/store.ts'\nexport const open = (c: Clock) => s.next(c.at)\n",
  'core/view-models/shared/modal.ts':
    "import { open } from '../../usecases/shared/open.ts'\nexport const vm = open\nexport interface Screen {}\n",
  'infrastructure/browser/clock.ts':
    "import type { Clock } from '../../core/ports/shared/clock.ts'\nexport const clock: Clock = { at: {} }\n",
  'infrastructure/chains/client.ts':
    "import { createPublicClient } from 'viem'\nexport const make = createPublicClient\n",
  'infrastructure/recording/recording.ts':
    "import type { Screen } from '../../core/view-models/shared/modal.ts'\nexport interface Recording { s: Screen }\n",
  'infrastructure/composition/compose.ts': [
    "import { Container } from 'inversify'",
    "import type { Chain } from 'viem'",
    "import { vm } from '../../core/view-models/shared/modal.ts'",
    "import { clock } from '../browser/clock.ts'",
    "import type { Recording } from '../recording/recording.ts'",
    "export const compose = (c: Chain, r?: Recording) => [r, new Container(), c, clock, vm, import('../chains/client.ts')]",
  ].join('\n'),
  'shells/dom/view.ts':
    "import { useState } from '#ui'\nimport type { A } from '../../core/domain/shared/a.ts'\nimport type { Screen } from '../../core/view-models/shared/modal.ts'\nexport const view = (a: A, s: Screen) => useState([a, s])\n",
  'core/modal.ts': "import type { A } from './domain/shared/a.ts'\nexport interface Modal { a: A }\n",
  'shells/dom/loader/paint.ts':
    "import { b } from '../../../core/domain/shared/b.ts'\nimport type { Modal } from '../../../core/modal.ts'\nexport const paint = (m: Modal) => [m, b]\n",
  'shells/react/ui/index.ts': "export { useState } from 'react'\n",
  'shells/react/index.ts':
    "import { view } from '../dom/view.ts'\nexport const boot = () => [view, import('./runtime.ts')]\n",
  'shells/react/runtime.ts': "export { compose } from '../../infrastructure/composition/compose.ts'\n",
  'shells/preact-embed/index.ts':
    "import { h } from 'preact'\nimport { view } from '../dom/view.ts'\nexport const boot = [h, view]\n",
  'shells/devtools-cli/index.ts':
    "import { join } from 'node:path'\nimport { render } from 'ink'\nimport { useState } from 'react'\nimport { compose } from '../../infrastructure/composition/compose.ts'\nexport const run = [join, render, useState, compose]\n",
  'shells/devtools-cli/picture.ts':
    "import type { World } from './worlds/world.ts'\nexport const draw = (w: World) => w\n",
  'shells/devtools-cli/runtime.ts': "export { world } from './worlds/world.ts'\nexport { draw } from './picture.ts'\n",
  'shells/devtools-cli/worlds/world.ts': [
    "import { b } from '../../../core/domain/shared/b.ts'",
    "import { s } from '../../../core/state/shared/store.ts'",
    "import { clock } from '../../../infrastructure/browser/clock.ts'",
    "import { compose } from '../../../infrastructure/composition/compose.ts'",
    "import { wallet } from '../../../sandbox/demo-wallet/wallet.ts'",
    'export const world = [b, s, clock, compose, wallet]',
    'export type World = typeof world',
  ].join('\n'),
  'sandbox/demo-wallet/wallet.ts': "import { sha256 } from 'viem'\nexport const wallet = sha256\n",
  'examples/react/main.ts': "import { createModal } from 'latchkey/react'\ncreateModal()\n",
  'test/all.test.ts':
    "import { it } from 'vitest'\nimport { compose } from '../infrastructure/composition/compose.ts'\nit('runs', compose)\n",
}
