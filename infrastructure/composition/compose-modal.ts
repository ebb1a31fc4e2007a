import { Container, type ContainerModule } from 'inversify'
import { ModalError } from '../../core/domain/modal-error.ts'
import type { ModalCore } from '../../core/modal-core.ts'
import type { ModalOptions } from '../../core/modal-options.ts'
import { browserModule } from './browser-module.ts'
import { coreModule } from './core-module.ts'
import { checkUpdate, type ParsedOptions, parseOptions } from './parse-options.ts'
import { resolve } from './token.ts'
import { faces } from './tokens.ts'

/**
 * Makes one modal out of a host's options. Each has a container of its own, which never leaves this function, so two modals
 * on a page share nothing. `adapters` brings the ports: the browser's, unless a simulation brings its own.
 * @throws ModalError INVALID_OPTIONS
 */
export const composeModal = (
  options: ModalOptions,
  adapters: (options: ParsedOptions) => ContainerModule = browserModule,
): ModalCore => {
  const parsed = parseOptions(options, { document, location })
  if (!parsed.ok) throw new ModalError(parsed.failure)
  // Its just-in-time resolvers are made with `new Function`, which a strict Content-Security-Policy forbids.
  const container = new Container({ jitless: true })
  container.load(coreModule(parsed.value.settings), adapters(parsed.value))
  const core = resolve(container, faces.core)
  return {
    ...core,
    update: (update) => {
      const wrong = checkUpdate(update)
      if (wrong !== undefined) throw new ModalError(wrong)
      core.update(update)
    },
  }
}
