import type { Runtime } from './lazy-modal.ts'

/** A runtime that is on its way: what is asked of it meanwhile is done when it is there, in that order. */
export const startWhenLoaded = (starting: Promise<Runtime>): Runtime => {
  const deferred =
    (name: Exclude<keyof Runtime, 'ready'>) =>
    async (...values: readonly unknown[]) =>
      Reflect.apply((await starting)[name], undefined, values)
  return {
    ready: starting.then((runtime) => runtime.ready),
    mount: deferred('mount'),
    open: deferred('open'),
    connect: deferred('connect'),
    disconnect: deferred('disconnect'),
    switchNetwork: deferred('switchNetwork'),
    getProvider: deferred('getProvider'),
    close: deferred('close'),
    update: deferred('update'),
    dispose: deferred('dispose'),
  }
}
