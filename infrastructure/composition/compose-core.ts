import { Container, type ContainerModule } from 'inversify'
import type { ModalCore } from '../../core/modal-core.ts'
import type { AssembleCore } from './assemble-core.ts'
import { coreModule } from './core-module.ts'
import type { ReadOptions } from './read-options.ts'
import { resolve } from './token.ts'
import { modalCore } from './tokens.ts'

/**
 * One modal of checked options and a module that brings the ports. Each has a container of its own, which never leaves this
 * function, so two modals on a page share nothing.
 * @param assemble makes the core of its ports
 */
export const composeCore = (
  { settings }: ReadOptions,
  adapters: ContainerModule,
  assemble: AssembleCore,
): ModalCore => {
  const container = new Container()
  container.loadSync(coreModule(settings, assemble), adapters)
  return resolve(container, modalCore)
}
