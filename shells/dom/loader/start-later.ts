import type { Runtime } from './lazy-modal.ts'

/** A runtime that is on its way: what is asked of it meanwhile is done when it is there, in that order. */
export const startLater = (starting: Promise<Runtime>): Runtime => {
  const later =
    (name: Exclude<keyof Runtime, 'ready'>) =>
    async (...values: readonly unknown[]) =>
      Reflect.apply((await starting)[name], undefined, values)
  return {
    ready: starting.then((runtime) => runtime.ready),
    mount: later('mount'),
    open: later('open'),
    connect: later('connect'),
    disconnect: later('disconnect'),
    switchNetwork: later('switchNetwork'),
    getProvider: later('getProvider'),
    close: later('close'),
    update: later('update'),
    dispose: later('dispose'),
  }
}
