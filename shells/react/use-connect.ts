import { useCallback, useMemo } from 'react'
import type { ChainNamespace } from '../../core/domain/namespaces/chain-namespaces.ts'
import type { AccountState, ConnectOptions, ConnectorInfo } from '../../core/modal.ts'
import { connectorsOf } from '../dom/headless/connectors-of.ts'
import { useBehavior, useModal } from './context.ts'
import { type Asked, useAsked } from './use-asked.ts'

export interface Connect extends Asked<AccountState> {
  /** Wallets of this device, and ways to others, in the order of the modal's first view. */
  readonly connectors: readonly ConnectorInfo[]
  /**
   * Asks this one, by itself or by its id; without it the visitor chooses in the modal. Resolves with the account, or with `undefined`
   * where it failed, which `error` has.
   */
  readonly connect: (
    connector?: Pick<ConnectorInfo, 'id'> | string,
    options?: Omit<ConnectOptions, 'connectorId'>,
  ) => Promise<AccountState | undefined>
}

const none: readonly ConnectorInfo[] = []

/** What there is to connect with, of all namespaces or of one, and what connects it. */
export const useConnect = ({ namespace }: { readonly namespace?: ChainNamespace | undefined } = {}): Connect => {
  const modal = useModal()
  const all = useBehavior(connectorsOf(modal), none)
  const connectors = useMemo(
    () => (namespace ? all.filter(({ namespaces }) => namespaces.includes(namespace)) : all),
    [all, namespace],
  )
  const work = useCallback(
    (connector?: Pick<ConnectorInfo, 'id'> | string, options?: Omit<ConnectOptions, 'connectorId'>) => {
      const connectorId = typeof connector === 'object' ? connector.id : connector
      return modal.connect({
        ...(namespace && { namespace }),
        ...options,
        ...(connectorId !== undefined && { connectorId }),
      })
    },
    [modal, namespace],
  )
  const { ask, ...asked } = useAsked(work)
  return { ...asked, connectors, connect: ask }
}
