import { useEffect, useRef } from 'react'
import type { HostEvent } from '../../core/domain/modal/host-event.ts'
import { onModalEvent } from '../dom/headless/on-modal-event.ts'
import { useModal } from './context.ts'

/** Tells of each event while the component is there, as the option `onEvent` does; the listener may be another one in every render. */
export const useModalEvents = (listener: (event: HostEvent) => void): void => {
  const modal = useModal()
  const last = useRef(listener)
  useEffect(() => {
    last.current = listener
  })
  useEffect(() => onModalEvent(modal, (event) => last.current(event)), [modal])
}
